import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { productsQuery, useSaveSeries, type Series, type SeriesBody } from './api';
import { ChangeError, faultsOf } from './ChangeError';
import { classTitles, criterionTitles, metricTitles, needsPsur, statusTitles } from './report-labels';

const emptySeries: SeriesBody = {
  kind: 'psur',
  reference: '',
  leading_product_id: '',
  product_ids: [],
  risk_class: 'IIa',
  is_implantable: false,
  device_status: 'certified',
  certified_on: '',
  last_placed_on: null,
  shelf_life_months: 0,
  lifetime_months: 0,
  interval_months: null,
  issuance_days: 60,
  notified_body: '',
  notified_body_number: '',
  criterion: 'distributed',
  criterion_note: '',
  metric: 'units_sold',
};

const bodyOf = (series: Series): SeriesBody =>
  Object.fromEntries(Object.keys(emptySeries).map((name) => [name, series[name as keyof SeriesBody]])) as SeriesBody;

interface SeriesDialogProps {
  series?: Series;
  onClose: () => void;
}

// The schedule of a group of devices. What starts the schedule can only be set once.
export function SeriesDialog({ series, onClose }: SeriesDialogProps) {
  const [draft, setDraft] = useState(series ? bodyOf(series) : emptySeries);
  const change = (part: Partial<SeriesBody>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSaveSeries(series);
  const products = useQuery(productsQuery).data ?? [];
  const faults = faultsOf(save.error);
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  const field = (name: keyof SeriesBody) => ({
    error: faults[name] !== undefined,
    helperText: faults[name],
  });
  const text = (name: 'reference' | 'notified_body' | 'notified_body_number' | 'criterion_note', label: string) => ({
    label,
    value: draft[name] ?? '',
    ...field(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const months = (name: 'shelf_life_months' | 'lifetime_months' | 'issuance_days', label: string) => ({
    type: 'number',
    label,
    value: draft[name] ?? 0,
    ...field(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: Number(event.target.value) }),
  });
  return (
    <FormDialog
      title={series ? 'Edit schedule' : 'Add schedule'}
      submitLabel="Save"
      maxWidth="sm"
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const isPsur = needsPsur(draft.risk_class);
        const others = (draft.product_ids ?? []).filter((id) => id !== draft.leading_product_id);
        save.mutate(
          {
            ...draft,
            kind: isPsur ? 'psur' : 'pmsr',
            interval_months: isPsur ? null : (draft.interval_months ?? 24),
            product_ids: draft.leading_product_id ? [draft.leading_product_id, ...others] : others,
          },
          { onSuccess: onClose },
        );
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} shown={Object.keys(emptySeries)} />
      <TextField {...text('reference', 'Reference number')} required disabled={series !== undefined} />
      <SelectField
        label="Leading device"
        required
        disabled={series !== undefined}
        options={Object.fromEntries(products.map(({ id, name }) => [id, name]))}
        value={products.some(({ id }) => id === draft.leading_product_id) ? draft.leading_product_id : ''}
        error={faults.leading_product_id !== undefined}
        helperText={
          faults.leading_product_id ?? 'The device of the highest class. It sets the schedule and cannot change.'
        }
        onChange={(event) => change({ leading_product_id: event.target.value })}
      />
      <Autocomplete
        multiple
        size="small"
        options={products.map(({ id }) => id).filter((id) => id !== draft.leading_product_id)}
        getOptionLabel={nameOf}
        value={(draft.product_ids ?? []).filter((id) => id !== draft.leading_product_id)}
        onChange={(_, product_ids) => change({ product_ids })}
        renderInput={(params) => <TextField {...params} label="Other devices of the group" {...field('product_ids')} />}
      />
      <SelectField
        label="Class"
        options={classTitles}
        value={draft.risk_class}
        error={faults.risk_class !== undefined || faults.kind !== undefined}
        helperText={
          faults.risk_class ??
          faults.kind ??
          (needsPsur(draft.risk_class)
            ? 'PSUR; the interval follows from the class'
            : 'PMSR; the PMS plan sets the interval')
        }
        onChange={(event) => change({ risk_class: event.target.value as SeriesBody['risk_class'] })}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.is_implantable ?? false}
            onChange={(event) => change({ is_implantable: event.target.checked })}
          />
        }
        label="Implantable"
      />
      <SelectField
        label="Status"
        options={statusTitles}
        value={draft.device_status}
        onChange={(event) => change({ device_status: event.target.value as SeriesBody['device_status'] })}
      />
      <TextField
        type="date"
        label="Certified on"
        required
        disabled={series !== undefined}
        value={draft.certified_on}
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('certified_on')}
        onChange={(event) => change({ certified_on: event.target.value })}
      />
      {!needsPsur(draft.risk_class) && (
        <TextField
          type="number"
          label="Interval in months"
          value={draft.interval_months ?? 24}
          {...field('interval_months')}
          onChange={(event) => change({ interval_months: Number(event.target.value) })}
        />
      )}
      <TextField {...months('issuance_days', 'Days to issue a report')} />
      <TextField {...text('notified_body', 'Notified body')} />
      <TextField {...text('notified_body_number', 'Number of the notified body')} />
      <SelectField
        label="What the number of devices counts"
        options={criterionTitles}
        value={draft.criterion}
        onChange={(event) => change({ criterion: event.target.value as SeriesBody['criterion'] })}
      />
      {draft.criterion === 'other' && (
        <TextField {...text('criterion_note', 'Description of the criterion')} required />
      )}
      <SelectField
        label="Exposure figures"
        options={metricTitles}
        value={draft.metric}
        onChange={(event) => change({ metric: event.target.value as SeriesBody['metric'] })}
      />
      <TextField
        type="date"
        label="Last unit placed on the market"
        value={draft.last_placed_on ?? ''}
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('last_placed_on')}
        onChange={(event) => change({ last_placed_on: event.target.value || null })}
      />
      <TextField {...months('shelf_life_months', 'Shelf life in months')} />
      <TextField {...months('lifetime_months', 'Lifetime in months')} />
    </FormDialog>
  );
}
