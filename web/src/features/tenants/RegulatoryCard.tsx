import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { ApprovalRule } from '@/parts/signature/ApprovalRule';
import { fieldProps } from '@/ui/form-fields';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { CardForm, twoColumns } from './CardForm';
import { familiesQuery, useSaveMetadata, type Metadata, type Thresholds } from './settings-api';
import {
  fromRegulatoryForm,
  regulatorySchema,
  standardGrid,
  thresholdLabels,
  toRegulatoryForm,
} from './settings-forms';

const thresholds = Object.keys(thresholdLabels) as (keyof Thresholds)[];

// Families with a grid. A selected family that no longer has one stays listed, so that the setting remains readable.
function useGridOptions(chosen: string | null | undefined): Record<string, string> {
  const { data: families = [] } = useQuery(familiesQuery);
  const withGrid = families.filter(({ id, has_riskgrid }) => has_riskgrid || id === chosen);
  const options = {
    [standardGrid]: 'Standard, 5 × 5',
    ...Object.fromEntries(withGrid.map(({ id, name }) => [id, name])),
  };
  return chosen && !(chosen in options) ? { ...options, [chosen]: 'Deleted family' } : options;
}

export function RegulatoryCard({ metadata }: { metadata: Metadata }) {
  const save = useSaveMetadata();
  const form = useForm({
    resolver: zodResolver(regulatorySchema),
    values: toRegulatoryForm(metadata),
    mode: 'onTouched',
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { ...metadata, ...fromRegulatoryForm(values) },
      {
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <SectionCard
      title="Regulatory defaults"
      text="Defined in advance for the whole organization, as a post-market surveillance plan requires. Each change is saved as a version."
    >
      <CardForm
        isDirty={form.formState.isDirty}
        isPending={save.isPending}
        onSubmit={submit}
        onReset={() => form.reset()}
      >
        <Box sx={twoColumns}>
          <TextField
            label="Incomplete months"
            type="number"
            {...fieldProps(form, 'incomplete_months')}
            helperText={
              form.formState.errors.incomplete_months?.message ??
              'The most recent months, hatched and excluded from every test'
            }
          />
          <SelectField
            label="Default risk grid"
            options={useGridOptions(metadata.default_grid_family_id)}
            {...fieldProps(form, 'default_grid_family_id')}
            helperText={
              form.formState.errors.default_grid_family_id?.message ??
              'The approved grid used as the starting point for new grids'
            }
          />
          <Controller
            name="monitor_all_clear"
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <FormControlLabel
                control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} />}
                label="Monitors also send an email when nothing changed"
              />
            )}
          />
        </Box>
        <Typography variant="subtitle2" component="h3">
          Signal thresholds
        </Typography>
        <Box sx={{ ...twoColumns, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' } }}>
          {thresholds.map((name) => (
            <TextField
              key={name}
              label={thresholdLabels[name]}
              type="number"
              {...fieldProps(form, `signal_thresholds.${name}`)}
              slotProps={{ htmlInput: { step: 'any' } }}
            />
          ))}
        </Box>
      </CardForm>
      <Divider sx={{ my: 2 }} />
      <ApprovalRule />
    </SectionCard>
  );
}
