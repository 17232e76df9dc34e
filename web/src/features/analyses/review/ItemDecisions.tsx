import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { AnalysisItem } from '@/features/analyses/api';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { ExcludeDialog } from './ExcludeDialog';
import { useItemStep } from './items-api';

export type Decision = 'in_review' | 'excluded' | 'flagged';
const labels: Record<Decision, string> = { in_review: 'Include', excluded: 'Exclude', flagged: 'Flag' };
const decisions: Decision[] = ['in_review', 'excluded', 'flagged'];
const letters: Record<Decision, string> = { in_review: keys.include, excluded: keys.exclude, flagged: keys.flag };

interface ItemDecisionsProps {
  item: AnalysisItem;
  // Called immediately, so that the next key press applies to the next item.
  onDecided: (decision: Decision) => void;
  // The server rejected the decision.
  onRefused?: () => void;
}

// Include, exclude or flag an item, by button or key.
export function ItemDecisions({ item, onDecided, onRefused }: ItemDecisionsProps) {
  const { ref } = useAnalysis();
  const [excluded, setExcluded] = useState<AnalysisItem | null>(null);
  const step = useItemStep(ref);
  const decide = (next: Decision) => {
    if (!item.next_statuses.includes(next)) return;
    if (next === 'excluded') {
      setExcluded(item);
      return;
    }
    onDecided(next);
    step.mutate({ item, status: next }, { onError: onRefused });
  };
  useLetterKeys((letter) => {
    const decision = decisions.find((one) => letters[one] === letter);
    if (decision) decide(decision);
  });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {decisions.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'in_review' && item.next_statuses.includes(one) ? 'contained' : 'outlined'}
          disabled={!item.next_statuses.includes(one)}
          onClick={() => decide(one)}
        >
          {labels[one]} ({letters[one].toUpperCase()})
        </Button>
      ))}
      {excluded && (
        <ExcludeDialog
          item={excluded}
          onClose={() => setExcluded(null)}
          onDone={() => {
            setExcluded(null);
            onDecided('excluded');
          }}
        />
      )}
    </Stack>
  );
}
