import Button from '@mui/material/Button';
import type { AnalysisRef, Annotation } from './api';
import { useConfirmMany } from './coding-api';
import { useLetterKeys } from './use-letter-keys';
import { useNeedsOther } from './use-needs-other';

interface ConfirmNextProps {
  annotations: Annotation[];
  at: AnalysisRef;
  onDone: () => void;
}

// Confirms all annotations of the item and opens the next one.
export function ConfirmNext({ annotations, at: ref, onDone }: ConfirmNextProps) {
  const needsOther = useNeedsOther();
  const confirm = useConfirmMany(ref);
  const ids = annotations
    .filter(({ status, created_by }) => status === 'draft' && !needsOther(created_by.id))
    .map(({ id }) => id);
  const go = () => {
    if (ids.length > 0 && !confirm.isPending) void confirm.mutateAsync(ids).then(onDone, () => undefined);
  };
  useLetterKeys((letter) => letter === 'c' && go());
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
