import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { formatCount } from '@/lib/numbers';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useConfirmAll } from './coding-api';

// Confirms everything that waits for second review.
export function ConfirmAll({ items }: { items: number }) {
  const { ref } = useAnalysis();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = useConfirmAll(ref);
  const report = ({ changed, left }: { changed: number; left: number }) => {
    const rest = left > 0 ? `, ${formatCount(left)} left for another reviewer` : '';
    toast.success(`${formatCount(changed)} ${changed === 1 ? 'annotation' : 'annotations'} confirmed${rest}`);
    setConfirming(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A promise rather than a callback, because the button unmounts once nothing is waiting.
    void confirm.mutateAsync().then(report, () => undefined);
  };
  return (
    <>
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setConfirming(true)}>
        Confirm all
      </Button>
      {isConfirming && (
        <FormDialog
          title="Confirm all annotations"
          submitLabel="Confirm all"
          isPending={confirm.isPending}
          onSubmit={submit}
          onClose={() => setConfirming(false)}
        >
          <Typography variant="body2">
            The annotations of {formatCount(items)} {items === 1 ? 'item' : 'items'} will be confirmed without
            individual review. Your own annotations (unless your organization allows it) and items in conflict are
            skipped.
          </Typography>
        </FormDialog>
      )}
    </>
  );
}
