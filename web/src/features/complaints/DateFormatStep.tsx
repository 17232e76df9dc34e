import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComplaintUpload, ImportPlan } from './api';
import type { WizardPlan } from './upload-plan';

const formats: Record<ImportPlan['dateFormat'], string> = {
  'YYYY-MM-DD': 'YYYY-MM-DD, for example 2026-10-31',
  'YYYY/MM/DD': 'YYYY/MM/DD, for example 2026/10/31',
};

interface DateFormatStepProps {
  sheet: ComplaintUpload['sheets'][number];
  plan: WizardPlan;
  onChange: (part: Partial<WizardPlan>) => void;
}

export function DateFormatStep({ sheet, plan, onChange }: DateFormatStepProps) {
  const samples = sheet.columns.find(({ name }) => name === plan.columns.date_received)?.samples ?? [];
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id="date-format">How the file writes days</FormLabel>
        <RadioGroup
          aria-labelledby="date-format"
          value={plan.dateFormat}
          onChange={(_, dateFormat) => onChange({ dateFormat: dateFormat as ImportPlan['dateFormat'] })}
        >
          {Object.entries(formats).map(([value, label]) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      {samples.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          The column {plan.columns.date_received} begins with {samples.map((sample) => `“${sample}”`).join(', ')}. Cells
          that a workbook itself keeps as dates fit either way.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Rows whose days are written in another way are rejected with a reason, so that no day is misread.
      </Typography>
    </Stack>
  );
}
