import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/ui/FormDialog';
import { useMuteMonitor, type Monitor } from './api';

// Asked when the link of a mail is opened: a link alone changes nothing.
export function MuteMonitorDialog({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const mute = useMuteMonitor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mute.mutate(monitor, { onSuccess: onClose });
  };
  return (
    <FormDialog title="Mute monitor" submitLabel="Mute" isPending={mute.isPending} onSubmit={submit} onClose={onClose}>
      <Typography>
        “{monitor.name}” sends no mail until you unmute it. Then one mail tells what changed meanwhile.
      </Typography>
    </FormDialog>
  );
}
