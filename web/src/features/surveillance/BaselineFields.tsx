import TextField from '@mui/material/TextField';
import { SelectField } from '@/ui/SelectField';
import type { Indicator } from './api';
import { needsMeasuredBaseline } from './indicator-form';

type Baseline = Indicator['baseline'];
const kindTitles = { fixed: 'Known rate', estimated: 'Measured over some months' };

interface BaselineFieldsProps {
  draft: Indicator;
  at: (field: string) => { error?: true; helperText?: string };
  onChange: (value: Baseline) => void;
}

// The foreseeable rate and where it comes from.
export function BaselineFields({ draft, at, onChange }: BaselineFieldsProps) {
  const { baseline, metric, method } = draft;
  const change = (part: Partial<Baseline>) => onChange({ ...baseline, ...part });
  return (
    <>
      <SelectField
        label="Baseline"
        value={baseline.kind}
        options={kindTitles}
        disabled={needsMeasuredBaseline(method)}
        {...at('baseline.kind')}
        onChange={(event) => change({ kind: event.target.value as Baseline['kind'] })}
      />
      {baseline.kind === 'fixed' ? (
        <TextField
          type="number"
          label={metric ? 'Events per 1,000 units of exposure' : 'Events per month'}
          required
          value={baseline.rate}
          slotProps={{ htmlInput: { step: 'any', min: 0 } }}
          {...at('baseline.rate')}
          onChange={(event) => change({ rate: Number(event.target.value) })}
        />
      ) : (
        (['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            type="month"
            label={field === 'from' ? 'First month of the baseline' : 'Last month of the baseline'}
            required
            value={baseline[field]}
            slotProps={{ inputLabel: { shrink: true } }}
            {...at(`baseline.${field}`)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))
      )}
      <TextField
        label="Source of the baseline"
        required
        value={baseline.source}
        {...at('baseline.source')}
        onChange={(event) => change({ source: event.target.value })}
      />
    </>
  );
}
