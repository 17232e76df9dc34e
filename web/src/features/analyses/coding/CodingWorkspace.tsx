import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { itemTitles, reasonTitles } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { Analysis, AnalysisItem, Annotation } from '@/features/analyses/api';
import { itemFacts } from '@/features/analyses/item-facts';
import { ItemDecisions, type Decision } from '@/features/analyses/review/ItemDecisions';
import { formatDay } from '@/lib/dates';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { AnnotationList } from './AnnotationList';
import { annotationsQuery, suggestionsQuery } from './coding-api';
import { startOf, upToDate, workOf, type ChangeWork, type Work } from './coding-work';
import { CodingPanel } from './CodingPanel';
import { ConfirmNext } from './ConfirmNext';
import { EvidenceText } from './EvidenceText';
import type { SuggestedCode } from './suggestion-rows';
import { beside } from './workspace-layout';

interface CodingWorkspaceProps {
  item: AnalysisItem;
  // Unsaved work on this item.
  work: Work | undefined;
  onChange: ChangeWork;
  // The user is reviewing other people's annotations.
  isReading: boolean;
  onDone: () => void;
  // The item was opened by an action on another one, which focus follows.
  takesFocus: boolean;
}

// One item: its text in the middle, its annotation on the right.
export function CodingWorkspace(props: CodingWorkspaceProps) {
  const { ref } = useAnalysis();
  const query = useQuery(annotationsQuery(ref, props.item.id));
  return (
    <Loaded query={query} error="Error loading the annotations" height={420} keepStale>
      {(annotations) => <Workspace {...props} annotations={annotations} />}
    </Loaded>
  );
}

// Coding is blind until all coders are done; conflicts are resolved first.
const isOpen = ({ status, conflict, coded_by_me, codings }: AnalysisItem, { coders }: Analysis) =>
  status !== 'excluded' && status !== 'unreviewed' && conflict !== 'open' && !(coded_by_me && codings < coders);

function Workspace(props: CodingWorkspaceProps & { annotations: Annotation[] }) {
  const { item, work: begun, onChange, isReading, onDone, takesFocus, annotations } = props;
  const article = useRef<HTMLElement>(null);
  // The next item starts at its top, and arrow keys scroll its text.
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    article.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the item is opened
  }, []);
  const { analysis, ref, mayCode, ...rights } = useAnalysis();
  const [pointed, setPointed] = useState<SuggestedCode | null>(null);
  const { id: myself } = useUser();
  const mayEdit = mayCode && isOpen(item, analysis);
  const start = startOf(item, annotations, myself);
  const work = !mayEdit ? null : begun ? upToDate(begun, annotations) : start;
  const { data: suggestions } = useQuery({ ...suggestionsQuery(ref, item.id), enabled: work !== null });
  const mayConfirm = rights.mayConfirm && item.conflict !== 'open';
  const begin = (base?: Annotation) => onChange(item.id, () => workOf(base));
  // Correcting an item keeps it open.
  const decided = (decision: Decision) => decision !== 'in_review' && onDone();
  const current = annotations.findLast(({ status }) => status === 'draft' || status === 'confirmed');
  // The annotation in the form is not repeated in the list.
  const listed = annotations.filter(({ id, status }) => !(status === 'draft' && id === work?.base?.id));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: work ? 'minmax(0, 1fr) minmax(0, 352px)' : 'minmax(0, 1fr)',
          lg: work ? 'minmax(260px, 1fr) minmax(352px, 440px)' : 'minmax(0, 1fr)',
        },
        alignItems: 'start',
      }}
    >
      <Card
        component="article"
        ref={article}
        tabIndex={-1}
        aria-label={item.title}
        sx={{ ...beside, p: 2, outline: 'none' }}
      >
        <Stack spacing={1.5}>
          <Typography variant="h5" component="h2">
            {item.title}
          </Typography>
          {isReading && mayConfirm && <ConfirmNext annotations={annotations} onDone={onDone} />}
          {mayCode && <ItemDecisions item={item} onDecided={decided} />}
          <EvidenceText
            text={item.text}
            spans={work ? work.draft.spans : (current?.spans ?? [])}
            hints={pointed?.spans}
            onChange={
              work
                ? (spans) => onChange(item.id, (before = work) => ({ ...before, draft: { ...before.draft, spans } }))
                : undefined
            }
          />
          <FactList
            facts={[
              ...itemFacts(item),
              { label: 'Status', value: itemTitles[item.status] },
              { label: 'Reason', value: item.exclusion_reason && reasonTitles[item.exclusion_reason] },
              { label: 'Assigned to', value: item.assigned_to?.name },
              { label: 'Due', value: item.due_on && formatDay(item.due_on) },
              { label: 'Note', value: item.note },
            ]}
          />
          <AnnotationList
            annotations={listed}
            mayConfirm={mayConfirm}
            onCorrect={mayEdit && work === null ? begin : undefined}
          />
          {mayEdit && work === null && (
            <Button size="small" variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => begin()}>
              Add annotation
            </Button>
          )}
        </Stack>
      </Card>
      {work && (
        <CodingPanel
          item={item}
          work={work}
          onChange={onChange}
          suggestions={suggestions}
          onPoint={setPointed}
          onCancel={start === null ? () => onChange(item.id, () => undefined) : undefined}
          onDone={onDone}
        />
      )}
    </Box>
  );
}
