import TextField from '@mui/material/TextField';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { SelectField } from '@/ui/SelectField';
import type { Indicator } from './api';
import { sourceTitles } from './surveillance-labels';

type Numerator = Indicator['numerator'];
const annexes = [
  { annex: 'a', field: 'imdrf_a', label: 'Device problem (IMDRF A)' },
  { annex: 'e', field: 'imdrf_e', label: 'Clinical sign (IMDRF E)' },
  { annex: 'f', field: 'imdrf_f', label: 'Health impact (IMDRF F)' },
] as const;
const reportableTitles = { '': 'All', no: 'Not reportable', yes: 'Reportable', undecided: 'Undecided' };
const eventTypeTitles = { '': 'All', D: 'Death', IN: 'Injury', M: 'Malfunction', O: 'Other' };

interface NumeratorFieldsProps {
  value: Numerator;
  at: (field: string) => { error?: true; helperText?: string };
  onChange: (value: Numerator) => void;
}

// Which events are counted. Fields of other sources are cleared when the source changes.
export function NumeratorFields({ value, at, onChange }: NumeratorFieldsProps) {
  const change = (part: Partial<Numerator>) => onChange({ ...value, ...part });
  const chooseSource = (source: Numerator['source']) =>
    onChange({
      ...value,
      source,
      ...(source === 'public_data'
        ? { imdrf_a: '', imdrf_e: '', imdrf_f: '', reportable: null }
        : { product_code: '', event_type: '', product_problem: '' }),
      ...(source === 'cases' && { reportable: null }),
    });
  return (
    <>
      <SelectField
        label="Count"
        value={value.source}
        options={sourceTitles}
        {...at('numerator.source')}
        onChange={(event) => chooseSource(event.target.value as Numerator['source'])}
      />
      {value.source !== 'public_data' &&
        annexes.map(({ annex, field, label }) => (
          <ImdrfPicker
            key={field}
            annex={annex}
            label={label}
            value={value[field] ? [value[field]] : []}
            // Only one at a time; the last choice wins.
            onChange={(codes) => change({ [field]: codes.at(-1) ?? '' })}
          />
        ))}
      {value.source === 'complaints' && (
        <SelectField
          label="Reportable"
          value={value.reportable ?? ''}
          options={reportableTitles}
          onChange={(event) => change({ reportable: (event.target.value || null) as Numerator['reportable'] })}
        />
      )}
      {value.source === 'public_data' && (
        <>
          <TextField
            label="Product code"
            value={value.product_code}
            helperText="The codes of the product if you leave it empty"
            onChange={(event) => change({ product_code: event.target.value.toUpperCase() })}
          />
          <SelectField
            label="Event type"
            value={value.event_type}
            options={eventTypeTitles}
            onChange={(event) => change({ event_type: event.target.value })}
          />
          <TextField
            label="Device problem (FDA code or term)"
            value={value.product_problem}
            onChange={(event) => change({ product_problem: event.target.value })}
          />
        </>
      )}
      <TextField
        label="Country"
        value={value.country}
        helperText="All countries if you leave it empty"
        {...at('numerator.country')}
        onChange={(event) => change({ country: event.target.value.toUpperCase() })}
      />
    </>
  );
}
