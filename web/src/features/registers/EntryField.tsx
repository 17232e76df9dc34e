import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { fieldProps } from '@/ui/form-fields';
import { SelectField } from '@/ui/SelectField';
import { linkableCasesQuery, linkableProductsQuery } from './api';
import type { EntryForm, Field } from './register-fields';

interface EntryFieldProps {
  form: UseFormReturn<EntryForm>;
  field: Field;
}

export function EntryField({ form, field }: EntryFieldProps) {
  if (field.type === 'products' || field.type === 'cases') return <LinksField form={form} field={field} />;
  const { helperText, ...props } = fieldProps(form, field.name);
  const common = { ...props, label: field.label, required: field.isRequired, helperText: helperText ?? field.help };
  if (field.type === 'choice') return <SelectField {...common} options={field.options ?? {}} />;
  if (field.type === 'day') {
    return <TextField {...common} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
  }
  return <TextField {...common} multiline={field.type === 'paragraph'} minRows={field.type === 'paragraph' ? 2 : 1} />;
}

function LinksField({ form, field }: EntryFieldProps) {
  const { data: options = [] } = useQuery(field.type === 'cases' ? linkableCasesQuery : linkableProductsQuery);
  const ids = form.watch(field.name);
  const { error } = form.getFieldState(field.name, form.formState);
  return (
    <Autocomplete
      multiple
      options={options.map(({ id }) => id)}
      getOptionLabel={(id) => options.find((one) => one.id === id)?.label ?? id}
      value={Array.isArray(ids) ? ids : []}
      onChange={(_event, chosen) => {
        form.setValue(field.name, chosen, { shouldDirty: true });
        form.clearErrors(field.name);
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={field.label}
          required={field.isRequired}
          error={error !== undefined}
          helperText={error?.message ?? field.help}
        />
      )}
    />
  );
}
