import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { formatDay } from '@/lib/dates';
import { FormDialog } from '@/ui/FormDialog';
import { periodTitles, timePeriods, type Period, type TimePeriod } from './period';

interface PeriodPickerProps {
  value: Period;
  onChange: (period: Period) => void;
}

export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { timePeriod, start_date, end_date } = value;
  const choose = (chosen: TimePeriod) =>
    chosen === 'CUSTOM' ? setChoosing(true) : onChange({ timePeriod: chosen, start_date: null, end_date: null });
  return (
    <>
      <TextField
        select
        label="Period"
        value={timePeriod}
        fullWidth={false}
        onChange={(event) => choose(event.target.value as TimePeriod)}
        sx={{ minWidth: 150 }}
      >
        {timePeriods.map((period) => (
          // Selecting "Custom period" again reopens the dialog.
          <MenuItem key={period} value={period} onClick={() => period === timePeriod && choose(period)}>
            {periodTitles[period]}
          </MenuItem>
        ))}
      </TextField>
      {timePeriod === 'CUSTOM' && (
        <Button size="small" onClick={() => setChoosing(true)}>
          {start_date && formatDay(start_date)} – {end_date && formatDay(end_date)}
        </Button>
      )}
      {isChoosing && (
        <CustomPeriodDialog
          start={start_date ?? ''}
          end={end_date ?? ''}
          onClose={() => setChoosing(false)}
          onChoose={(start, end) => {
            setChoosing(false);
            onChange({ timePeriod: 'CUSTOM', start_date: start, end_date: end });
          }}
        />
      )}
    </>
  );
}

interface CustomPeriodDialogProps {
  start: string;
  end: string;
  onChoose: (start: string, end: string) => void;
  onClose: () => void;
}

function CustomPeriodDialog({ start, end, onChoose, onClose }: CustomPeriodDialogProps) {
  const [days, setDays] = useState({ start, end });
  const isTurned = days.start !== '' && days.end !== '' && days.start > days.end;
  const canSubmit = days.start !== '' && days.end !== '' && !isTurned;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onChoose(days.start, days.end);
  };
  const label = { inputLabel: { shrink: true } };
  return (
    <FormDialog title="Custom period" submitLabel="Apply" canSubmit={canSubmit} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Start date"
        type="date"
        slotProps={label}
        value={days.start}
        onChange={(event) => setDays({ ...days, start: event.target.value })}
      />
      <TextField
        label="End date"
        type="date"
        slotProps={label}
        value={days.end}
        onChange={(event) => setDays({ ...days, end: event.target.value })}
      />
      {isTurned && <Alert severity="error">The end date must not be before the start date</Alert>}
    </FormDialog>
  );
}
