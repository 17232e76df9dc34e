import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { showFieldErrors } from '@/api/form-errors';
import { newPassword } from '@/lib/schema';
import { fieldProps } from '@/ui/form-fields';
import { PasswordField } from '@/ui/PasswordField';
import { PasswordStrength } from '@/ui/PasswordStrength';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { useChangePassword } from './api';

const schema = z
  .object({
    current_password: z.string().min(1, 'Password is required'),
    new_password: newPassword(),
    confirm: z.string(),
  })
  .refine((form) => form.new_password === form.confirm, { path: ['confirm'], message: 'Passwords do not match' });
const empty = { current_password: '', new_password: '', confirm: '' };

export function PasswordCard() {
  const { display_name, email } = useUser();
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const submit = form.handleSubmit(({ current_password, new_password }) =>
    change.mutate(
      { current_password, new_password },
      {
        onSuccess: () => {
          form.reset();
          toast.success('Password changed. Your other sessions were signed out.');
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <SectionCard title="Password" text="Changing it signs out all your other sessions.">
      <Stack component="form" spacing={2} noValidate onSubmit={submit} sx={{ maxWidth: 480 }}>
        {change.error && <Alert severity="error">{alertText(change.error)}</Alert>}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fieldProps(form, 'current_password')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...fieldProps(form, 'new_password')} />
        <PasswordStrength password={form.watch('new_password')} personal={[display_name, email.split('@')[0] ?? '']} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...fieldProps(form, 'confirm')} />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
          Change password
        </Button>
      </Stack>
    </SectionCard>
  );
}
