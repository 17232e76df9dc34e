import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

// Shows the server's field errors ("name", "address.city") next to their fields. True when there was at least one.
export function showFieldErrors<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  error: unknown,
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const known = Object.entries(fields).filter(([name]) => form.getValues(name as Path<Form>) !== undefined);
  known.forEach(([name, message]) => form.setError(name as Path<Form>, { message }));
  return known.length > 0;
}
