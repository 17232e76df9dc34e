import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { LeaveGuard } from '@/ui/LeaveGuard';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { useDebounced } from '@/ui/use-debounced';
import { coverageQuery, useSaveMetadata, type Metadata } from './api';
import { CoverageBar } from './CoverageBar';
import * as drafts from './draft';
import { EntryCard, type EntryActions } from './EntryCard';
import { SaveBar } from './SaveBar';

interface SettingsEditorProps {
  saved: Metadata;
  company: string;
  mayWrite: boolean;
  // Replaces the draft with the settings saved by another user.
  onReload: () => void;
}

const staleVersion = 412;
const texts: Record<string, string> = {
  [drafts.companyKey]: 'All spellings of your company name in the reports.',
  [drafts.partnersKey]: 'Manufacturers that count as your side: partners, subsidiaries and acquired companies.',
};

export function SettingsEditor({ saved, company, mayWrite, onReload }: SettingsEditorProps) {
  const before = drafts.draftOf(saved);
  const [draft, setDraft] = useState(before);
  const save = useSaveMetadata();
  const entries = drafts.entriesOf(draft, company);
  const conflicts = drafts.conflictsOf(entries);
  const isDirty = !drafts.isSame(draft, before);
  const coverage = useQuery(coverageQuery(useDebounced(drafts.bodyOf(draft) as drafts.Draft, 400)));
  const reports = drafts.reportsByKey(entries, coverage.data?.groups ?? []);
  const actions = useActions(setDraft);
  const submit = () =>
    save.mutate(
      { ...saved, ...drafts.bodyOf(draft) },
      {
        onSuccess: (answer) => {
          setDraft(drafts.draftOf(answer));
          toast.success('Settings saved');
        },
      },
    );
  const addGroup = (side: drafts.Side) =>
    setDraft((current) => ({
      ...current,
      competitor_groups: [...current.competitor_groups, drafts.emptyGroup(side, crypto.randomUUID())],
    }));
  const column = (side: drafts.Side) => (
    <Stack spacing={2}>
      {entries
        .filter((entry) => entry.side === side)
        .map((entry) => (
          <EntryCard
            key={entry.key}
            entry={entry}
            text={texts[entry.key]}
            conflicts={conflicts}
            reports={coverage.data && reports.get(entry.key)}
            actions={mayWrite ? actions : undefined}
          />
        ))}
      {mayWrite && (
        <Button variant="outlined" startIcon={<Plus size={16} />} onClick={() => addGroup(side)}>
          {side === 'us' ? 'Add own group' : 'Add competitor'}
        </Button>
      )}
    </Stack>
  );
  return (
    <Stack spacing={2.5}>
      {drafts.isEmpty(draft) && (
        <Alert severity="info" role="note">
          Without settings, the comparison shows “All MFGS” on the left and nothing on the right. Assign your own
          manufacturer names first, then add your competitors.
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, sm: 2.5 } }} component="section" aria-label="Coverage">
        <CoverageBar query={coverage} />
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SectionCard title="Us" text={`Shown as “${company} & Partners”`}>
          {column('us')}
        </SectionCard>
        <SectionCard title="Them" text="Shown as “Competitors”, with each group listed separately">
          {column('them')}
        </SectionCard>
      </Box>
      {save.isError && <SaveFailure error={save.error} onReload={onReload} />}
      {mayWrite && (
        <SaveBar
          isDirty={isDirty}
          isPending={save.isPending}
          problem={drafts.whyNotSaved(entries)}
          onSave={submit}
          onDiscard={() => setDraft(before)}
        />
      )}
      <LeaveGuard isDirty={isDirty && mayWrite} text="You have unsaved changes to the settings." />
    </Stack>
  );
}

function useActions(setDraft: (change: (draft: drafts.Draft) => drafts.Draft) => void): EntryActions {
  const { display_name } = useUser();
  return {
    bind: (key, raw_name, evidence) =>
      setDraft((draft) =>
        drafts.bindName(draft, key, { raw_name, match: 'exact', evidence, confirmed_by: display_name }),
      ),
    release: (key, name) => setDraft((draft) => drafts.releaseName(draft, key, name)),
    change: (id, change) => setDraft((draft) => drafts.changeGroup(draft, id, (group) => ({ ...group, ...change }))),
    remove: (id) => setDraft((draft) => drafts.removeGroup(draft, id)),
  };
}

function SaveFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const isStale = error instanceof ApiError && error.status === staleVersion;
  if (!isStale) {
    const fields = error instanceof ApiError ? Object.values(error.fields) : [];
    return <Alert severity="error">{fields.length > 0 ? fields.join(' ') : alertText(error)}</Alert>;
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          Load their version
        </Button>
      }
    >
      Another user has changed these settings. Your changes are not saved; loading their version discards them.
    </Alert>
  );
}
