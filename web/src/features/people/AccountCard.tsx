import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUser } from '@/api/auth-state';
import { showFieldErrors } from '@/api/form-errors';
import { text } from '@/lib/schema';
import { fieldProps } from '@/ui/form-fields';
import { SaveButton } from '@/ui/SaveButton';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { useUpdateProfile } from './api';
import { PhotoField } from './PhotoField';

const schema = z.object({ display_name: text('Name is required').max(200, 'Name is too long') });

export function AccountCard() {
  const { display_name, email, preferences, version } = useUser();
  const update = useUpdateProfile();
  const form = useForm({ resolver: zodResolver(schema), values: { display_name } });
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { ...values, preferences, version },
      { onSuccess: () => toast.success('Profile saved'), onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <SectionCard title="Account">
      <Stack component="form" spacing={2.5} noValidate onSubmit={submit} sx={{ maxWidth: 480 }}>
        <PhotoField />
        <TextField label="Name" autoComplete="name" {...fieldProps(form, 'display_name')} />
        <TextField
          label="Email"
          value={email}
          helperText="You sign in with this address. It cannot be changed."
          slotProps={{ input: { readOnly: true } }}
        />
        <SaveButton isDirty={form.formState.isDirty} isPending={update.isPending} />
      </Stack>
    </SectionCard>
  );
}
