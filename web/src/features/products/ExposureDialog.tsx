import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '@/api/form-errors';
import { countryCodes, countryLabel } from '@/lib/countries';
import { text } from '@/lib/schema';
import { fieldProps } from '@/ui/form-fields';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useSaveExposure, type Exposure, type ExposureBody, type Product } from './api';
import { metricLabels } from './product-options';

const schema = z.object({
  period: text('Month is required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-10'),
  region: text('Region is required'),
  metric: text('Metric is required'),
  value: z.number({ error: 'Value is required' }).min(0, 'Must not be negative'),
  source: z.string().max(200, 'At most 200 characters'),
  note: z.string().max(2000, 'At most 2,000 characters'),
});

const regions = ['WORLD', 'EEA+TR+XI', 'ROW', ...countryCodes];

interface ExposureDialogProps {
  product: Product;
  exposure?: Exposure;
  onClose: () => void;
}

export function ExposureDialog({ product, exposure, onClose }: ExposureDialogProps) {
  const save = useSaveExposure(product.id);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      period: exposure?.period ?? '',
      region: exposure?.region ?? 'WORLD',
      metric: exposure?.metric ?? 'units_sold',
      value: exposure?.value ?? 0,
      source: exposure?.source ?? '',
      note: exposure?.note ?? '',
    },
  });
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { exposure, body: body as ExposureBody },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <FormDialog
      title={exposure ? 'Edit exposure entry' : 'Add exposure entry'}
      submitLabel={exposure ? 'Save' : 'Add'}
      isPending={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Month"
        type="month"
        required
        {...fieldProps(form, 'period')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Controller
        control={form.control}
        name="region"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Autocomplete
            options={regions}
            getOptionLabel={(region) => (countryCodes.includes(region) ? countryLabel(region) : region)}
            value={value}
            disableClearable
            onChange={(_, region) => onChange(region)}
            renderInput={(params) => (
              <TextField {...params} label="Region" required error={error !== undefined} helperText={error?.message} />
            )}
          />
        )}
      />
      <SelectField label="Metric" required options={metricLabels} {...fieldProps(form, 'metric')} />
      <Controller
        control={form.control}
        name="value"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <TextField
            label="Value"
            type="number"
            required
            value={value === 0 ? '' : value}
            onChange={(event) => onChange(event.target.value === '' ? 0 : Number(event.target.value))}
            error={error !== undefined}
            helperText={error?.message}
            slotProps={{ htmlInput: { min: 0, step: 'any' } }}
          />
        )}
      />
      <TextField label="Source" placeholder="ERP, sales report…" {...fieldProps(form, 'source')} />
      <TextField label="Note" multiline {...fieldProps(form, 'note')} />
    </FormDialog>
  );
}
