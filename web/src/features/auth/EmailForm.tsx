import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { fieldProps } from '@/ui/form-fields';
import { SubmitButton } from '@/ui/SubmitButton';
import { emailFormSchema, emptyEmailForm } from './auth-forms';

interface EmailFormProps {
  submitLabel: string;
  isPending: boolean;
  onSubmit: (body: { email: string }) => void;
}

export function EmailForm({ submitLabel, isPending, onSubmit }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(emailFormSchema), defaultValues: emptyEmailForm });
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <TextField label="Email" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
      <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>
    </Stack>
  );
}
