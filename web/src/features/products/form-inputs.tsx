import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/ui/SelectField';
import type { ProductForm } from './product-form';
import { flagLabels, type Flag } from './product-options';

export type Form = UseFormReturn<ProductForm>;
type Lists = 'product_codes' | 'manufacturer_names' | 'markets' | 'imdrf_components' | 'specialties' | 'lab_complexity';

// The message of a field, or of the first invalid entry of a list.
export function messageOf(form: Form, name: FieldPath<ProductForm>): string | undefined {
  const { error } = form.getFieldState(name, form.formState);
  if (!error) return undefined;
  if (typeof error.message === 'string') return error.message;
  const entries = Object.values(error as unknown as Record<string, { message?: string } | undefined>);
  return entries.find((entry) => entry?.message)?.message;
}

interface NumberInputProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  error?: string;
  helperText?: string;
  size?: 'small' | 'medium';
}

// Numbers are sent as numbers, and 0 shows as blank.
export function NumberInput({ label, value, onChange, error, helperText, size }: NumberInputProps) {
  return (
    <TextField
      label={label}
      type="number"
      size={size}
      value={value === 0 || Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.value === '' ? 0 : Number(event.target.value))}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: { min: 0, step: 1, inputMode: 'numeric' } }}
    />
  );
}

interface ListInputProps {
  form: Form;
  name: Lists;
  label: string;
  helperText?: string;
  required?: boolean;
  options?: readonly string[];
  optionLabel?: (option: string) => string;
  // Only values from `options` can be selected.
  isClosed?: boolean;
  normalize?: (text: string) => string;
}

// Several short texts, typed or selected. Pending input is added on blur.
export function ListInput(props: ListInputProps) {
  const { form, name, label, helperText, required, options = [], optionLabel, isClosed = false, normalize } = props;
  const [typed, setTyped] = useState('');
  const clean = (values: string[]) => [
    ...new Set(values.map((value) => (normalize ? normalize(value) : value).trim()).filter(Boolean)),
  ];
  const message = messageOf(form, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Autocomplete
          multiple
          freeSolo={!isClosed}
          filterSelectedOptions
          options={[...options]}
          getOptionLabel={optionLabel}
          value={value}
          inputValue={typed}
          onInputChange={(_, next) => setTyped(next)}
          onChange={(_, values) => onChange(clean(values))}
          onBlur={() => {
            if (!isClosed && typed.trim()) onChange(clean([...value, typed]));
            setTyped('');
            onBlur();
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={label}
              required={required}
              error={message !== undefined}
              helperText={message ?? helperText}
            />
          )}
        />
      )}
    />
  );
}

const answerOptions = { '': 'Not stated', yes: 'Yes', no: 'No' };

export const FlagInput = ({ form, name }: { form: Form; name: Flag }) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { ref, ...field } }) => (
      <SelectField
        label={flagLabels[name]}
        options={answerOptions}
        {...field}
        inputRef={ref}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    )}
  />
);

interface ChoiceInputProps {
  form: Form;
  name: FieldPath<ProductForm>;
  label: string;
  options: Record<string, string>;
  required?: boolean;
  // The label of the empty choice.
  nothing?: string;
  helperText?: string;
}

export function ChoiceInput({ form, name, label, options, required, nothing, helperText }: ChoiceInputProps) {
  const message = messageOf(form, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, ...field } }) => (
        <SelectField
          label={label}
          required={required}
          options={nothing === undefined ? options : { '': nothing, ...options }}
          {...field}
          value={value as string}
          inputRef={ref}
          error={message !== undefined}
          helperText={message ?? helperText}
          slotProps={nothing === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}
