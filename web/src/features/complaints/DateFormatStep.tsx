import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComplaintUpload } from './api';
import { isAmbiguous, offeredFormats, type DateFormat, type WizardPlan } from './upload-plan';

const formats: Record<DateFormat, string> = {
  'YYYY-MM-DD': 'YYYY-MM-DD, for example 2026-10-31',
  'YYYY/MM/DD': 'YYYY/MM/DD, for example 2026/10/31',
  'MM/DD/YYYY': 'Month first (US), for example 10/31/2026',
  'DD/MM/YYYY': 'Day first (Europe), for example 31/10/2026 or 31.10.2026',
  EXCEL: 'Excel day numbers, for example 46326',
};

interface DateFormatStepProps {
  upload: ComplaintUpload;
  plan: WizardPlan;
  onChange: (part: Partial<WizardPlan>) => void;
}

export function DateFormatStep({ upload, plan, onChange }: DateFormatStepProps) {
  const { columns = [] } = upload.sheets[plan.sheet] ?? {};
  const samples = columns.find(({ name }) => name === plan.columns.date_received)?.samples ?? [];
  return (
    <Stack spacing={2}>
      {isAmbiguous(upload, plan) && (
        <Alert severity="warning" role="note">
          Day and month are ambiguous in this file. Select which comes first.
        </Alert>
      )}
      <FormControl>
        <FormLabel id="date-format">Date format</FormLabel>
        <RadioGroup
          aria-labelledby="date-format"
          value={plan.dateFormat ?? ''}
          onChange={(_, dateFormat) => onChange({ dateFormat: dateFormat as DateFormat })}
        >
          {offeredFormats(upload, plan).map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={formats[value]} />
          ))}
        </RadioGroup>
      </FormControl>
      {samples.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          The column {plan.columns.date_received} starts with {samples.map((sample) => `“${sample}”`).join(', ')}. Cells
          stored as dates in a workbook work with any format.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Rows with dates in another format are rejected with a reason, so that no date is misread.
      </Typography>
    </Stack>
  );
}
