import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { itemTitles, reasonTitles } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { AnalysisItem } from '@/features/analyses/api';
import { itemFacts } from '@/features/analyses/item-facts';
import { formatDay } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { openCaseOfComplaint, openCaseOfEvent } from '@/parts/cases/case-links';
import { FactList } from '@/ui/FactList';
import { toast } from '@/ui/toast';
import { AssignItem } from './AssignItem';
import { DuplicateComparison, duplicatesOf } from './DuplicateComparison';
import { useItemNote } from './items-api';

interface ItemReadingProps {
  item: AnalysisItem;
  onExcludeDuplicate: (otherId: string) => void;
  children?: ReactNode;
}

// One item in full, with its facts and a note.
export function ItemReading({ item, onExcludeDuplicate, children }: ItemReadingProps) {
  const { mayTriage } = useAnalysis();
  const hasDuplicates = duplicatesOf(item).length > 0;
  return (
    <Card component="article" aria-label={item.title} sx={{ p: 2.5 }}>
      <Stack spacing={2}>
        <Typography variant="h5" component="h2">
          {item.title}
        </Typography>
        {children}
        {hasDuplicates ? (
          <DuplicateComparison
            key={`duplicates of ${item.id}`}
            item={item}
            onExclude={mayTriage ? onExcludeDuplicate : undefined}
          />
        ) : (
          <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '80ch', lineHeight: 1.6 }}>{item.text}</Typography>
        )}
        <FactList
          facts={[
            ...(hasDuplicates ? [] : itemFacts(item)),
            { label: 'Status', value: itemTitles[item.status] },
            { label: 'Reason', value: item.exclusion_reason && reasonTitles[item.exclusion_reason] },
            { label: 'Assigned to', value: item.assigned_to?.name },
            { label: 'Due', value: item.due_on && formatDay(item.due_on) },
          ]}
        />
        <OpenCase item={item} />
        {mayTriage && <AssignItem key={`assignment of ${item.id}`} item={item} />}
        {mayTriage ? <Note key={item.id} item={item} /> : item.note && <Typography>{item.note}</Typography>}
        <ActivitySection key={`activity of ${item.id}`} entity="analysis_item" entityId={item.id} />
      </Stack>
    </Card>
  );
}

// From what was read to a case that may have to be reported.
function OpenCase({ item }: { item: AnalysisItem }) {
  const { ref } = useAnalysis();
  const mayOpen = usePermissions().may('case:write');
  if (!mayOpen) return null;
  const path =
    ref.kind === 'complaint'
      ? openCaseOfComplaint(item.source_ref, item.title)
      : openCaseOfEvent(`FDA report ${item.title}`, item.event_on);
  return (
    <Button
      component={Link}
      to={path}
      size="small"
      startIcon={<CalendarClock size={16} />}
      sx={{ alignSelf: 'flex-start' }}
    >
      Open case
    </Button>
  );
}

function Note({ item }: { item: AnalysisItem }) {
  const { ref } = useAnalysis();
  const [note, setNote] = useState(item.note);
  const save = useItemNote(ref);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField label="Note" multiline value={note} onChange={(event) => setNote(event.target.value)} />
      <Button
        disabled={note === item.note}
        loading={save.isPending}
        onClick={() => save.mutate({ item, note }, { onSuccess: () => toast.success('Note saved') })}
      >
        Save
      </Button>
    </Stack>
  );
}
