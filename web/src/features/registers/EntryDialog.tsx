import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { alertText } from '@/api/error-text';
import { showFieldErrors } from '@/api/form-errors';
import { useSaveEntry, type EntryOf, type RegisterName } from '@/parts/registers/api';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { EntryField } from './EntryField';
import { registerFields, toBody, toForm, type EntryForm } from './register-fields';

interface EntryDialogProps<Name extends RegisterName> {
  register: Name;
  // "field action".
  noun: string;
  entry: EntryOf<Name> | null;
  onClose: () => void;
}

export function EntryDialog<Name extends RegisterName>({ register, noun, entry, onClose }: EntryDialogProps<Name>) {
  const save = useSaveEntry(register);
  const form = useForm<EntryForm>({ defaultValues: toForm(register, entry) });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { entry, body: toBody(register, values) },
      {
        onSuccess: ({ reference }) => {
          toast.success(`${reference} saved`);
          onClose();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  const known = (entry?.products ?? []).map(({ id, name }) => ({ id, label: name }));
  const isElsewhere = save.isError && Object.keys(form.formState.errors).length === 0;
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${noun}`}
      submitLabel="Save"
      maxWidth="sm"
      isPending={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isElsewhere && <Alert severity="error">{alertText(save.error)}</Alert>}
      {registerFields[register].map((field) => (
        <EntryField key={field.name} form={form} field={field} known={known} />
      ))}
    </FormDialog>
  );
}
