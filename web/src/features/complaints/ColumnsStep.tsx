import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComplaintUpload } from './api';
import { formatDay } from '@/lib/dates';
import {
  chooseColumn,
  guessedPlan,
  missingTargets,
  unmappedColumns,
  withColumns,
  type WizardPlan,
} from './upload-plan';

interface ColumnsStepProps {
  upload: ComplaintUpload;
  plan: WizardPlan;
  onChange: (part: Partial<WizardPlan>) => void;
}

// Maps file columns to fields. Guessed and required fields come first, the rest on demand.
export function ColumnsStep({ upload, plan, onChange }: ColumnsStepProps) {
  const [showsAll, setShowsAll] = useState(false);
  const sheet = upload.sheets[plan.sheet];
  const missing = missingTargets(upload, plan);
  const columns = sheet?.columns ?? [];
  const choose = (target: string, column: string) => {
    const chosen = chooseColumn(plan.columns, target, column);
    const isDay = upload.targets.some((one) => one.target === target && one.is_day);
    onChange(isDay ? withColumns(upload, plan.sheet, chosen) : { columns: chosen });
  };
  const unmapped = unmappedColumns(sheet, plan.columns);
  const fieldOf = (column: string) => upload.targets.find(({ target }) => plan.columns[target] === column)?.label;
  const shown = upload.targets.filter(
    ({ target, required }) => showsAll || required || plan.columns[target] !== undefined,
  );
  return (
    <Stack spacing={2}>
      {upload.sheets.length > 1 && (
        <TextField
          select
          label="Sheet"
          value={plan.sheet}
          onChange={(event) => onChange(guessedPlan(upload, Number(event.target.value)))}
        >
          {upload.sheets.map(({ name }, index) => (
            <MenuItem key={name} value={index}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Typography variant="body2" color="textSecondary">
        {upload.file_name} has {columns.length} columns.{' '}
        {sheet?.saved
          ? `The mapping saved by ${sheet.saved.saved_by} on ${formatDay(sheet.saved.saved_at)} was applied. Correct it if needed.`
          : 'Fields were matched by column name. Correct them if needed.'}{' '}
        Fields marked * are required. The mapping is saved for your organization when you import.
      </Typography>
      {missing.length > 0 && (
        <Alert severity="warning" role="note">
          Select a column for {missing.map(({ label }) => label.toLowerCase()).join(', ')}.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {shown.map(({ target, label, required }) => {
          const chosen = columns.find(({ name }) => name === plan.columns[target]);
          return (
            <Box key={target} sx={{ display: 'contents' }}>
              <TextField
                select
                label={required ? `${label} *` : label}
                value={chosen?.name ?? ''}
                error={required && !chosen}
                helperText={
                  !chosen && sheet?.candidates[target]
                    ? `Choose one: ${sheet.candidates[target].join(' or ')}?`
                    : undefined
                }
                onChange={(event) => choose(target, event.target.value)}
              >
                <MenuItem value="">Not in the file</MenuItem>
                {columns.map(({ name }) => (
                  <MenuItem key={name} value={name}>
                    {name}
                    {name !== chosen?.name && fieldOf(name) && ` (currently ${fieldOf(name)})`}
                  </MenuItem>
                ))}
              </TextField>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ alignSelf: 'center', overflowWrap: 'anywhere', maxHeight: 60, overflow: 'hidden' }}
              >
                {chosen ? chosen.samples.map((sample) => `“${sample}”`).join(' · ') || 'no values' : ''}
              </Typography>
            </Box>
          );
        })}
      </Box>
      {unmapped.length > 0 && (
        <Alert severity="info" role="note" aria-label="Columns not imported">
          {unmapped.length === 1 ? '1 column is' : `${unmapped.length} columns are`} not imported: {unmapped.join(', ')}
        </Alert>
      )}
      {!showsAll && (
        <Button onClick={() => setShowsAll(true)} sx={{ alignSelf: 'flex-start' }}>
          Show all fields
        </Button>
      )}
    </Stack>
  );
}
