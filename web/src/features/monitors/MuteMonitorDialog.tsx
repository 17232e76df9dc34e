import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/ui/FormDialog';
import { useMuteMonitor, type Monitor } from './api';

// Asks for confirmation, because opening a link must not change anything by itself.
export function MuteMonitorDialog({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const mute = useMuteMonitor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mute.mutate(monitor, { onSuccess: onClose });
  };
  return (
    <FormDialog title="Mute monitor" submitLabel="Mute" isPending={mute.isPending} onSubmit={submit} onClose={onClose}>
      <Typography>
        “{monitor.name}” will not send emails until you unmute it. You will then receive one email with all changes.
      </Typography>
    </FormDialog>
  );
}
