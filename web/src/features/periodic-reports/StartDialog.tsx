import { useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/ui/FormDialog';
import { useStartReport, type CalendarPeriod, type Series } from './api';
import { ChangeError, faultsOf } from './ChangeError';
import { reportPath } from './SeriesCard';

interface StartDialogProps {
  series: Series;
  period: CalendarPeriod;
  onClose: () => void;
}

const shown = ['starts_on', 'ends_on', 'change_reason'];

// Starts the report of a period. The period can be changed with a reason.
export function StartDialog({ series, period, onClose }: StartDialogProps) {
  const [draft, setDraft] = useState({ starts_on: period.starts_on, ends_on: period.ends_on, change_reason: '' });
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const start = useStartReport(series.id);
  const navigate = useNavigate();
  const faults = faultsOf(start.error);
  const isChanged = draft.ends_on !== period.ends_on || faults.change_reason !== undefined;
  return (
    <FormDialog
      title="Start report"
      maxWidth="sm"
      isPending={start.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(draft, { onSuccess: ({ id }) => void navigate(reportPath(id)) });
      }}
      onClose={onClose}
    >
      <ChangeError error={start.error} shown={shown} />
      <Typography variant="body2">
        Periods are contiguous: each starts the day after the one before. Another end needs a reason, which is printed
        in the report.
      </Typography>
      <TextField
        type="date"
        label="First day"
        required
        value={draft.starts_on}
        error={faults.starts_on !== undefined}
        helperText={faults.starts_on}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => change({ starts_on: event.target.value })}
      />
      <TextField
        type="date"
        label="Last day"
        required
        value={draft.ends_on}
        error={faults.ends_on !== undefined}
        helperText={faults.ends_on}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => change({ ends_on: event.target.value })}
      />
      {isChanged && (
        <TextField
          label="Reason for the change"
          required
          multiline
          minRows={2}
          value={draft.change_reason}
          error={faults.change_reason !== undefined}
          helperText={faults.change_reason}
          onChange={(event) => change({ change_reason: event.target.value })}
        />
      )}
    </FormDialog>
  );
}
