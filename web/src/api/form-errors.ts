import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

// Puts what the server says about single fields beside those fields. True when it said something.
export function showFieldErrors<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  error: unknown,
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  known.forEach(([name, message]) => form.setError(name as Path<Form>, { message }));
  return known.length > 0;
}
