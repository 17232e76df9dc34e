import { useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { FactList } from '@/ui/FactList';
import { toast } from '@/ui/toast';
import { mergedFacts } from './analysis-words';
import { AnnotationList } from './AnnotationList';
import { gridQuery, useItemStep, type Analysis, type AnalysisItem, type AnalysisRef, type Annotation } from './api';
import { annotationsQuery, definedRisksQuery, suggestionsQuery, useSaveCoding } from './coding-api';
import { CodingForm } from './CodingForm';
import { draftOf, isWhole, toCoding, withSuggestion, type Annexes } from './coding-form';
import { EvidenceText } from './EvidenceText';
import { SuggestedCodes, type SuggestedCode } from './SuggestedCodes';

interface CodingDeskProps {
  analysis: Analysis;
  item: AnalysisItem;
  at: AnalysisRef;
  mayCode: boolean;
  onDone: () => void;
}

// One item on the desk: its text in the middle, its coding on the right.
export function CodingDesk({ analysis, item, at: ref, mayCode, onDone }: CodingDeskProps) {
  const { data: annotations } = useQuery(annotationsQuery(ref, item.id));
  const { id: myself } = useUser();
  const own = annotations?.find(({ created_by, status }) => created_by.id === myself && status === 'draft');
  if (!annotations) return <Skeleton variant="rounded" height={420} aria-label="Loading" />;
  return (
    <Desk
      // What is saved elsewhere comes in as a new draft.
      key={own ? `${own.id} ${own.revision}` : 'new'}
      {...{ analysis, item, at: ref, mayCode, onDone, annotations, own }}
    />
  );
}

interface DeskProps extends CodingDeskProps {
  annotations: Annotation[];
  own: Annotation | undefined;
}

function Desk({ analysis, item, at: ref, mayCode, onDone, annotations, own }: DeskProps) {
  const [draft, setDraft] = useState(() => draftOf(own));
  const [pointed, setPointed] = useState<SuggestedCode | null>(null);
  const { data: risks = [] } = useQuery(definedRisksQuery(ref, analysis));
  const { data: grid } = useQuery(gridQuery(ref));
  const accept = useCallback(
    (annex: Annexes, code: SuggestedCode) => setDraft((before) => withSuggestion(before, annex, code)),
    [],
  );
  const save = useSaveCoding(ref);
  const finish = useItemStep(ref);
  const mayConfirm = usePermissions().may('annotation:confirm') ?? false;
  // Where coders disagree, settling it comes first.
  const isAgreed = item.conflict !== 'open';
  const isOpen = mayCode && item.status !== 'excluded' && !item.coded_by_me && isAgreed;
  // Waited for here and not by callbacks: what is saved comes back as a new desk, and callbacks of the old one are lost.
  const store = async (isLast: boolean) => {
    try {
      await save.mutateAsync({ itemId: item.id, before: own, coding: toCoding(draft, suggestions?.model) });
      if (!isLast) {
        toast.success('Coding saved');
        return;
      }
      await finish.mutateAsync({ item, status: 'reviewed' });
      onDone();
    } catch {
      // Said at the form, or by a toast.
    }
  };
  const { data: suggestions } = useQuery({ ...suggestionsQuery(ref, item.id), enabled: isOpen });
  const isStale = save.error instanceof ApiError && save.error.status === 412;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Card component="article" aria-label={item.title} sx={{ p: 2.5 }}>
        <Stack spacing={2}>
          <Typography variant="h5" component="h2">
            {item.title}
          </Typography>
          <EvidenceText
            text={item.text}
            spans={draft.spans}
            hints={pointed?.spans}
            onChange={isOpen ? (spans) => setDraft({ ...draft, spans }) : undefined}
          />
          <FactList facts={mergedFacts(item.facts)} />
          <AnnotationList annotations={annotations} at={ref} mayConfirm={mayConfirm && mayCode && isAgreed} />
        </Stack>
      </Card>
      {isOpen && (
        <Card component="section" aria-label="Coding" sx={{ p: 2 }}>
          <Stack spacing={2}>
            {save.isError && (
              <Alert severity="error">
                {isStale
                  ? 'Somebody has changed this coding meanwhile. Look at it above, then save yours again.'
                  : alertText(save.error)}
              </Alert>
            )}
            {suggestions && (
              <SuggestedCodes suggestions={suggestions} chosen={draft.imdrf} onAccept={accept} onPoint={setPointed} />
            )}
            <CodingForm draft={draft} risks={risks} severity={grid?.grid.severity ?? []} onChange={setDraft} />
            <Stack direction="row" spacing={1}>
              <Button
                variant="outlined"
                disabled={!isWhole(draft)}
                loading={save.isPending}
                onClick={() => void store(false)}
              >
                Save
              </Button>
              <Button
                variant="contained"
                disabled={!isWhole(draft)}
                loading={save.isPending || finish.isPending}
                onClick={() => void store(true)}
              >
                Save and next
              </Button>
            </Stack>
          </Stack>
        </Card>
      )}
    </Box>
  );
}
