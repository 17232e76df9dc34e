import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import type { Linked } from '@/parts/pickers/api';
import { RecordsPicker } from '@/parts/pickers/RecordsPicker';
import { fieldProps } from '@/ui/form-fields';
import { SelectField } from '@/ui/SelectField';
import type { EntryForm, Field } from './register-fields';

interface EntryFieldProps {
  form: UseFormReturn<EntryForm>;
  field: Field;
  // The products of the entry that is edited.
  known: Linked[];
}

export function EntryField({ form, field, known }: EntryFieldProps) {
  if (field.type === 'products' || field.type === 'cases') {
    return <LinksField form={form} field={field} known={known} />;
  }
  const { helperText, ...props } = fieldProps(form, field.name);
  const common = { ...props, label: field.label, required: field.isRequired, helperText: helperText ?? field.help };
  if (field.type === 'choice') return <SelectField {...common} options={field.options ?? {}} />;
  if (field.type === 'day') {
    return <TextField {...common} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
  }
  return <TextField {...common} multiline={field.type === 'paragraph'} minRows={field.type === 'paragraph' ? 2 : 1} />;
}

function LinksField({ form, field, known }: EntryFieldProps) {
  const ids = form.watch(field.name);
  const { error } = form.getFieldState(field.name, form.formState);
  return (
    <RecordsPicker
      kind={field.type === 'cases' ? 'case' : 'product'}
      label={field.label}
      required={field.isRequired === true}
      error={error !== undefined}
      helperText={error?.message ?? field.help}
      ids={Array.isArray(ids) ? ids : []}
      known={field.type === 'products' ? known : []}
      onChange={(chosen) => {
        form.setValue(field.name, chosen, { shouldDirty: true });
        form.clearErrors(field.name);
      }}
    />
  );
}
