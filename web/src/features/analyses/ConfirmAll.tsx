import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import type { AnalysisRef } from './api';
import { useConfirmAll } from './coding-api';

// Everything that waits for the second reader, at once.
export function ConfirmAll({ at: ref, items }: { at: AnalysisRef; items: number }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmAll(ref);
  const tell = ({ changed, left }: { changed: number; left: number }) => {
    const rest = left > 0 ? `, ${formatCount(left)} wait for somebody else` : '';
    toast.success(`${formatCount(changed)} ${changed === 1 ? 'coding' : 'codings'} confirmed${rest}`);
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not by a callback of this call: once nothing waits, the button that made it is gone.
    void confirm.mutateAsync().then(tell, () => undefined);
  };
  return (
    <>
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        Confirm all
      </Button>
      {isAsking && (
        <FormDialog
          title="Confirm all codings"
          submitLabel="Confirm all"
          isPending={confirm.isPending}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <Typography variant="body2">
            The codings of {formatCount(items)} {items === 1 ? 'item' : 'items'} are confirmed without another look at
            each of them. Your own, unless your organization allows it, and those in conflict are left out.
          </Typography>
        </FormDialog>
      )}
    </>
  );
}
