import { memo } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { ImdrfPicker, type ImdrfPickerProps } from './ImdrfPicker';

interface ImdrfFieldProps<Form extends FieldValues, Output> extends Pick<ImdrfPickerProps, 'annex' | 'label'> {
  control: Control<Form, unknown, Output>;
  name: Path<Form>;
}

function Field<Form extends FieldValues, Output>({ control, name, annex, label }: ImdrfFieldProps<Form, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ImdrfPicker
      annex={annex}
      label={label}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}

// A picker as a field of a form. Rendered again only when its own codes change: a form has several, and each is large.
export const ImdrfField = memo(Field) as typeof Field;
