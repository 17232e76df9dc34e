import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { SelectField } from '@/ui/SelectField';
import type { ReportBox } from './api';
import { amountOf, codesOf, type BoxValue } from './report-values';

interface FieldProps {
  label: string;
  disabled: boolean;
  error: boolean;
  value: BoxValue;
  onChange: (value: BoxValue) => void;
}

type Options = ReportBox['options'];

const listed = (value: BoxValue): string[] => (Array.isArray(value) ? value : []);
const labelsOf = (options: Options) => Object.fromEntries(options.map(({ value, label }) => [value, label]));

export const ChoiceField = ({ options, value, onChange, ...field }: FieldProps & { options: Options }) => (
  <SelectField
    {...field}
    options={{ '': '–', ...labelsOf(options) }}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
  />
);

export const ChoicesField = ({ options, value, onChange, label, disabled }: FieldProps & { options: Options }) => (
  <FormControl component="fieldset" disabled={disabled}>
    <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
      {label}
    </FormLabel>
    <FormGroup row>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={
            <Checkbox
              size="small"
              checked={listed(value).includes(option.value)}
              onChange={(_event, isOn) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? isOn : listed(value).includes(one))),
                )
              }
            />
          }
        />
      ))}
    </FormGroup>
  </FormControl>
);

// Keeps what is typed, so that a comma can be typed before the next code.
export function CodesField({ value, onChange, ...field }: FieldProps) {
  const [text, setText] = useState(listed(value).join(', '));
  return (
    <TextField
      {...field}
      helperText="FDA codes, separated by commas"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(codesOf(target.value));
      }}
    />
  );
}

export function AmountField({ units, value, onChange, label, ...field }: FieldProps & { units: Options }) {
  const given = amountOf(value);
  const unit = given?.unit ?? units.at(-1)?.value ?? '';
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <TextField
        {...field}
        label={label}
        type="number"
        value={given?.amount ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : { amount: Number(target.value), unit })}
      />
      <SelectField
        {...field}
        label="Unit"
        options={labelsOf(units)}
        value={unit}
        onChange={({ target }) => onChange({ amount: given?.amount ?? 0, unit: target.value })}
      />
    </Stack>
  );
}
