import { useState } from 'react';
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
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useSaveKey } from '@/features/analyses/keyboard/use-save-key';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { countOf, formatCount } from '@/lib/numbers';
import { toast } from '@/ui/toast';
import { definedRisksQuery, similarQuery, useCopyCoding, type SimilarItem } from './coding-api';
import { isWhole, withRisk, withSuggestion, type CodingDraft } from './coding-form';
import { workOf, type ChangeWork, type Work } from './coding-work';
import { CodingForm } from './CodingForm';
import { MergeNotice } from './MergeNotice';
import { SimilarDialog } from './SimilarDialog';
import { knownRisk, withKnown, type SuggestedCode } from './suggestion-rows';
import { Suggestions } from './Suggestions';
import { useCoding } from './use-coding';
import { beside } from './workspace-layout';

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
  const similar = useSimilar(item);
  const { draft, theirs, base } = work;
  const setDraft = (next: (before: CodingDraft) => CodingDraft) => {
    if (coding.error) coding.dismissError();
    onChange(item.id, (before = work) => ({ ...before, draft: next(before.draft) }));
  };
  const withRiskId = (before: CodingDraft, id: string | undefined) => {
    const risk = risks.find(({ risk_id }) => risk_id === id);
    return risk ? withRisk(before, risk) : before;
  };
  const isCorrection = base?.status === 'confirmed';
  const isBusy = coding.isSaving || coding.isFinishing || similar.isPending;
  const requireWhole = () => {
    if (!isWhole(draft)) toast.info('Select a risk (R or P), or No hazard (N)');
    return isWhole(draft) && !isBusy;
  };
  const goOn = async () => {
    if (requireWhole() && (await coding.saveAndFinish())) onDone();
  };
  const codeSimilar = async (others: SimilarItem[]) => {
    const finished = await coding.saveAndFinish();
    if (!finished) return;
    await similar.copy(finished, others);
    onDone();
  };
  useSaveKey(() => void goOn());
  useLetterKeys((key) => {
    if (key === keys.noHazard) setDraft((before) => ({ ...before, finding: 'none', harmOccurred: false }));
    if (key === keys.harm && draft.finding !== 'none')
      setDraft((before) => ({ ...before, harmOccurred: !before.harmOccurred }));
    if (key === keys.similar && similar.items.length > 0 && requireWhole()) similar.open();
  });
  return (
    <Card component="section" aria-label="Coding" sx={{ ...beside, p: 1.5 }}>
      <Stack spacing={1}>
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
          <Suggestions
            suggestions={suggestions}
            draft={draft}
            onAcceptAll={() =>
              setDraft((before) => withKnown(withRiskId(before, knownRisk(suggestions)?.risk_id), suggestions))
            }
            onAcceptCode={(code) => setDraft((before) => withSuggestion(before, code.annex, code))}
            onAcceptRisk={({ risk_id }) => setDraft((before) => withRiskId(before, risk_id))}
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
            variant="contained"
            size="small"
            title="Ctrl+Enter"
            disabled={!isWhole(draft)}
            loading={isBusy}
            onClick={() => void goOn()}
          >
            Save and next
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={!isWhole(draft)}
            loading={coding.isSaving}
            onClick={() => void coding.save()}
          >
            Save
          </Button>
          {similar.items.length > 0 && (
            <Button size="small" disabled={!isWhole(draft) || isBusy} onClick={similar.open}>
              {formatCount(similar.items.length)} like this… (B)
            </Button>
          )}
          {onCancel && (
            <Button size="small" color="inherit" disabled={isBusy} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Typography role="status" variant="caption" color="textSecondary">
            {coding.isSaving ? 'Saving…' : coding.unsaved ? 'Not saved yet' : work.wasSaved ? 'Saved' : ''}
          </Typography>
        </Stack>
      </Stack>
      {similar.isOpen && (
        <SimilarDialog
          text={item.text}
          items={similar.items}
          isPending={isBusy}
          onCode={(others) => void codeSimilar(others)}
          onClose={similar.close}
        />
      )}
    </Card>
  );
}

// Items that can be coded together with the open one.
function useSimilar(item: AnalysisItem) {
  const { ref } = useAnalysis();
  const { data: items = [] } = useQuery({ ...similarQuery(ref, item.id), enabled: item.status === 'in_review' });
  const [isOpen, setOpen] = useState(false);
  const copying = useCopyCoding(ref);
  const copy = async (finished: Omit<Parameters<typeof copying.mutateAsync>[0], 'others'>, others: SimilarItem[]) => {
    try {
      const { coded, left } = await copying.mutateAsync({ ...finished, others });
      const rest = left.length > 0 ? `, ${formatCount(left.length)} skipped because they were changed meanwhile` : '';
      toast.success(`${countOf(coded.length + 1, 'item')} coded${rest}`);
    } catch {
      // Reported by a toast; the open item itself has been coded.
    }
  };
  return {
    items,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    copy,
    isPending: copying.isPending,
  };
}
