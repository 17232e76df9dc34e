import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '@/api/form-errors';
import { text } from '@/lib/schema';
import { fieldProps } from '@/ui/form-fields';
import { FormDialog } from '@/ui/FormDialog';
import { useSaveFamily, type Family } from './api';

const schema = z.object({
  name: text('Name is required').max(200, 'At most 200 characters'),
  description: z.string().max(2000, 'At most 2,000 characters'),
  private_label_customer: z.string().max(200, 'At most 200 characters'),
});

interface FamilyDialogProps {
  // Absent: a new family.
  family?: Family;
  onSaved?: (family: Family) => void;
  onClose: () => void;
}

export function FamilyDialog({ family, onSaved, onClose }: FamilyDialogProps) {
  const save = useSaveFamily();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: family?.name ?? '',
      description: family?.description ?? '',
      private_label_customer: family?.private_label_customer ?? '',
    },
  });
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { family, body },
      {
        onSuccess: (saved) => {
          onSaved?.(saved);
          onClose();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <FormDialog
      title={family ? 'Edit family' : 'New family'}
      submitLabel={family ? 'Save' : 'Create family'}
      isPending={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField label="Name" required autoFocus {...fieldProps(form, 'name')} />
      <TextField label="Description" multiline minRows={2} {...fieldProps(form, 'description')} />
      <TextField label="Private-label customer" {...fieldProps(form, 'private_label_customer')} />
    </FormDialog>
  );
}
