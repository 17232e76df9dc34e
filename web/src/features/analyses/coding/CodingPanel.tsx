import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { alertText } from '@/api/error-text';
import type { Schemas } from '@/api/client';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { gridQuery, type AnalysisItem } from '@/features/analyses/api';
import { definedRisksQuery } from './coding-api';
import { isWhole, withSuggestion, type CodingDraft } from './coding-form';
import { workOf, type ChangeWork, type Work } from './coding-work';
import { CodingForm } from './CodingForm';
import { MergeNotice } from './MergeNotice';
import { SuggestedCodes, type SuggestedCode } from './SuggestedCodes';
import { useCoding } from './use-coding';

interface CodingPanelProps {
  item: AnalysisItem;
  work: Work;
  onChange: ChangeWork;
  suggestions: Schemas['CodeSuggestions'] | undefined;
  onPoint: (code: SuggestedCode | null) => void;
  // Absent: there is nothing to return to.
  onCancel?: () => void;
  onDone: () => void;
}

// The annotation form for one item.
export function CodingPanel(props: CodingPanelProps) {
  const { item, work, onChange, suggestions, onPoint, onCancel, onDone } = props;
  const { analysis, ref } = useAnalysis();
  const { data: risks = [] } = useQuery(definedRisksQuery(ref, analysis));
  const { data: grid } = useQuery(gridQuery(ref));
  const coding = useCoding({ item, work, onChange, model: suggestions?.model });
  const { draft, theirs, base } = work;
  const setDraft = (next: (before: CodingDraft) => CodingDraft) => {
    if (coding.error) coding.dismissError();
    onChange(item.id, (before = work) => ({ ...before, draft: next(before.draft) }));
  };
  const isCorrection = base?.status === 'confirmed';
  const goOn = async () => {
    if (await coding.saveAndFinish()) onDone();
  };
  const isBusy = coding.isSaving || coding.isFinishing;
  return (
    <Card component="section" aria-label="Coding" sx={{ p: 2 }}>
      <Stack spacing={2}>
        {coding.error && <Alert severity="error">{alertText(coding.error)}</Alert>}
        {theirs && (
          <MergeNotice
            theirs={theirs}
            isClosed={base === undefined}
            onTake={() => onChange(item.id, () => workOf(theirs))}
          />
        )}
        {isCorrection && !theirs && (
          <Alert severity="info" role="note">
            This annotation is confirmed. Saving replaces it with a new draft that must be confirmed again.
          </Alert>
        )}
        {suggestions && (
          <SuggestedCodes
            suggestions={suggestions}
            chosen={draft.imdrf}
            onAccept={(annex, code) => setDraft((before) => withSuggestion(before, annex, code))}
            onPoint={onPoint}
          />
        )}
        <CodingForm
          draft={draft}
          risks={risks}
          severity={grid?.grid.severity ?? []}
          onChange={(next) => setDraft(() => next)}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant="outlined"
            disabled={!isWhole(draft)}
            loading={coding.isSaving}
            onClick={() => void coding.save()}
          >
            Save
          </Button>
          <Button variant="contained" disabled={!isWhole(draft)} loading={isBusy} onClick={() => void goOn()}>
            Save and next
          </Button>
          {onCancel && (
            <Button color="inherit" disabled={isBusy} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Typography role="status" variant="caption" color="textSecondary">
            {coding.isSaving ? 'Saving…' : coding.unsaved ? 'Not saved yet' : work.wasSaved ? 'Saved' : ''}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}
