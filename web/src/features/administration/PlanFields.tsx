import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { Controller, type Path, type UseFormReturn } from 'react-hook-form';
import { planLabels } from '@/lib/labels';
import { fieldProps } from '@/ui/form-fields';
import { SelectField } from '@/ui/SelectField';
import { featureLabels, features, type PlanForm } from './plan-form';

// The plan includes a storage limit, but nothing measures storage yet, so it is not offered.
const amounts = { seats: 'Seats', monitors: 'Monitors', complaint_rows: 'Complaints' } as const;

// Plan, flags and limits, as a separate form or as part of a larger one.
export function PlanFields<Form extends PlanForm>({ form }: { form: UseFormReturn<Form> }) {
  const name = (field: Path<PlanForm>) => field as unknown as Path<Form>;
  return (
    <>
      <SelectField label="Plan" options={planLabels} {...fieldProps(form, name('plan'))} />
      <Controller
        name={name('features')}
        control={form.control}
        render={({ field: { value, onChange } }) => {
          const chosen = value as PlanForm['features'];
          return (
            <FormGroup
              role="group"
              aria-label="Plan flags"
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              <FormLabel sx={{ gridColumn: '1 / -1' }}>Plan flags</FormLabel>
              {features.map((feature) => (
                <FormControlLabel
                  key={feature}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(feature)}
                      onChange={(_, isOn) =>
                        onChange(features.filter((other) => (other === feature ? isOn : chosen.includes(other))))
                      }
                    />
                  }
                  label={featureLabels[feature]}
                  slotProps={{ typography: { variant: 'body2' } }}
                />
              ))}
            </FormGroup>
          );
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {(Object.keys(amounts) as (keyof typeof amounts)[]).map((field) => (
          <TextField key={field} type="number" label={amounts[field]} {...fieldProps(form, name(`limits.${field}`))} />
        ))}
      </Box>
      <TextField
        type="date"
        label="End date (optional)"
        {...fieldProps(form, name('valid_until'))}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}
