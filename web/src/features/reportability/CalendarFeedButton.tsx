import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { FormDialog } from '@/ui/FormDialog';
import { Loaded } from '@/ui/Loaded';
import { toast } from '@/ui/toast';
import { calendarLinkQuery } from './api';

// The address under which a calendar program finds the due dates.
export function CalendarFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CalendarPlus size={16} />} onClick={() => setOpen(true)}>
        Calendar feed
      </Button>
      {isOpen && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(calendarLinkQuery);
  return (
    <FormDialog
      title="Calendar feed"
      submitLabel="Copy address"
      maxWidth="sm"
      canSubmit={query.data !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void navigator.clipboard.writeText(query.data?.url ?? '').then(() => toast.success('Address copied'));
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        Subscribe to this address in your calendar program. It contains case numbers, jurisdictions and due dates,
        nothing about events or patients. Whoever has the address can read it as long as you are a member, so keep it to
        yourself.
      </Typography>
      <Loaded query={query} error="Error loading the address" height={56}>
        {({ url }) => <TextField label="Address" value={url} slotProps={{ htmlInput: { readOnly: true } }} />}
      </Loaded>
    </FormDialog>
  );
}
