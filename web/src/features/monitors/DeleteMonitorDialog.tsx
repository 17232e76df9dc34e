import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/ui/FormDialog';
import { useDeleteMonitor, type Monitor } from './api';

export function DeleteMonitorDialog({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const remove = useDeleteMonitor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(monitor, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Delete monitor"
      submitLabel="Delete"
      isPending={remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        “{monitor.name}” will stop monitoring {monitor.product_code}, and its history will be deleted. To pause emails,
        mute the monitor instead.
      </Typography>
    </FormDialog>
  );
}
