import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

// Connects a text field to a form: <TextField label="Name" {...fieldProps(form, 'name')} />
export function fieldProps<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  name: Path<Form>,
) {
  const { ref, ...field } = form.register(name);
  const { error } = form.getFieldState(name, form.formState);
  return {
    ...field,
    value: form.watch(name),
    inputRef: ref,
    error: error !== undefined,
    helperText: error?.message,
  };
}
