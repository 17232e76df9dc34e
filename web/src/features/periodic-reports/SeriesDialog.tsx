import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@/lib/dates';
import { RecordPicker } from '@/parts/pickers/RecordPicker';
import { RecordsPicker } from '@/parts/pickers/RecordsPicker';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { basisQuery, useSaveSeries, type Certificate, type ScheduleBasis, type Series, type SeriesBody } from './api';
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

// What the records of the device say, as far as they say something.
const proposed = ({ risk_class, certificate }: ScheduleBasis): Partial<SeriesBody> => ({
  ...(risk_class && { risk_class }),
  ...(certificate && {
    certified_on: certificate.issued_on,
    notified_body: certificate.notified_body,
    notified_body_number: certificate.notified_body_number,
  }),
});

export function certificateHint(certifiedOn: string, certificate: Certificate | null) {
  if (!certificate) return 'The certificate register has no certificate of this device.';
  const { reference, issued_on } = certificate;
  return certifiedOn === issued_on
    ? `From certificate ${reference}`
    : `Certificate ${reference} was issued on ${formatDay(issued_on)}.`;
}

const classSource = (chosen: string, recorded: string | null) => {
  if (!recorded) return '';
  return chosen === recorded ? ' (class from the product)' : ` (the product is recorded as class ${recorded})`;
};

interface SeriesDialogProps {
  series?: Series;
  onClose: () => void;
}

// The schedule of a group of devices. What starts the schedule can only be set once.
export function SeriesDialog({ series, onClose }: SeriesDialogProps) {
  const [draft, setDraft] = useState(series ? bodyOf(series) : emptySeries);
  const change = (part: Partial<SeriesBody>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSaveSeries(series);
  const faults = faultsOf(save.error);
  const basis = useQuery({ ...basisQuery(draft.leading_product_id), enabled: draft.leading_product_id !== '' }).data;
  const queryClient = useQueryClient();
  // What is recorded about the device is filled in, and can be changed.
  const choose = async (leading_product_id: string) => {
    change({ leading_product_id });
    if (!leading_product_id) return;
    const found = await queryClient.fetchQuery(basisQuery(leading_product_id));
    change(proposed(found));
  };
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
      <RecordPicker
        kind="product"
        label="Leading device"
        required
        disabled={series !== undefined}
        id={draft.leading_product_id}
        error={faults.leading_product_id !== undefined}
        helperText={
          faults.leading_product_id ?? 'The device of the highest class. It sets the schedule and cannot change.'
        }
        onChange={(leading_product_id) => void choose(leading_product_id)}
      />
      <RecordsPicker
        kind="product"
        label="Other devices of the group"
        ids={(draft.product_ids ?? []).filter((id) => id !== draft.leading_product_id)}
        except={draft.leading_product_id}
        onChange={(product_ids) => change({ product_ids })}
        {...field('product_ids')}
      />
      <SelectField
        label="Class"
        options={classTitles}
        value={draft.risk_class}
        error={faults.risk_class !== undefined || faults.kind !== undefined}
        helperText={
          faults.risk_class ??
          faults.kind ??
          `${needsPsur(draft.risk_class) ? 'PSUR; the interval follows from the class' : 'PMSR; the PMS plan sets the interval'}${classSource(draft.risk_class, basis?.risk_class ?? null)}`
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
        error={faults.certified_on !== undefined}
        helperText={faults.certified_on ?? certificateHint(draft.certified_on, basis?.certificate ?? null)}
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
