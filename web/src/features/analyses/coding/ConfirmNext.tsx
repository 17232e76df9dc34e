import Button from '@mui/material/Button';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { Annotation } from '@/features/analyses/api';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { useNeedsOther } from '@/features/analyses/use-needs-other';
import { useConfirmMany } from './coding-api';

interface ConfirmNextProps {
  annotations: Annotation[];
  onDone: () => void;
}

// Confirms all annotations of the item and opens the next one.
export function ConfirmNext({ annotations, onDone }: ConfirmNextProps) {
  const { ref } = useAnalysis();
  const needsOther = useNeedsOther();
  const confirm = useConfirmMany(ref);
  const ids = annotations
    .filter(({ status, created_by }) => status === 'draft' && !needsOther(created_by.id))
    .map(({ id }) => id);
  const go = () => {
    if (ids.length > 0 && !confirm.isPending) void confirm.mutateAsync(ids).then(onDone, () => undefined);
  };
  useLetterKeys((letter) => letter === keys.confirm && go());
  return (
    <Button
      variant="contained"
      disabled={ids.length === 0}
      loading={confirm.isPending}
      sx={{ alignSelf: 'flex-start' }}
      onClick={go}
    >
      Confirm and next (C)
    </Button>
  );
}
