import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';

import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { paths } from '@/lib/paths';
import { fieldProps } from '@/ui/form-fields';
import { LoadingArea } from '@/ui/LoadingArea';
import { SubmitButton } from '@/ui/SubmitButton';
import { authOptionsQuery, useRegister } from './api';
import { emptyRegisterForm, registerFormSchema } from './auth-forms';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { ErrorAlert } from './ErrorAlert';
import { NewPasswordFields } from './NewPasswordFields';
import { MailSent } from './MailSent';
import { NoticeCard } from './NoticeCard';
import { TermsLinks, useTerms } from './TermsNote';

export function RegisterPage() {
  const { data: options, isPending } = useQuery(authOptionsQuery);
  if (isPending) return <LoadingArea />;
  if (options?.registration_open) return <RegisterForm />;
  return (
    <NoticeCard
      icon="info"
      title="Registration is by invitation"
      text="Ask an administrator of your organization to invite you. The link in the invitation email creates your account."
      action={{ label: 'Back to sign-in', to: paths.auth.login }}
    />
  );
}

function RegisterForm() {
  const register = useRegister();
  const terms = useTerms();
  const form = useForm({
    resolver: zodResolver(registerFormSchema),
    // Without terms there is nothing to accept.
    defaultValues: { ...emptyRegisterForm, terms: terms.length === 0 },
  });
  const submit = form.handleSubmit(async ({ email, password, firstName, lastName }) => {
    try {
      await register.mutateAsync({ email, password, firstName, lastName });
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  const [email, firstName, lastName] = form.watch(['email', 'firstName', 'lastName']);
  if (register.isSuccess) {
    return (
      <MailSent
        text={
          <>
            We sent an email to <b>{email}</b>. Open the link to confirm your address.
          </>
        }
        isPending={form.formState.isSubmitting}
        onResend={() => void submit()}
      />
    );
  }
  return (
    <AuthCard
      title="Create your account"
      footer={
        <>
          Already have an account? <AuthLink to={paths.auth.login}>Sign in</AuthLink>
        </>
      }
    >
      <ErrorAlert error={register.error} />
      <Stack component="form" spacing={2} noValidate onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField label="First name" autoComplete="given-name" {...fieldProps(form, 'firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
        </Stack>
        <TextField label="Email" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
        <NewPasswordFields
          password={fieldProps(form, 'password')}
          confirm={fieldProps(form, 'confirm')}
          personal={[email.split('@')[0] ?? '', firstName, lastName]}
        />
        {terms.length > 0 && (
          <Controller
            name="terms"
            control={form.control}
            render={({ field: { value, ...field }, fieldState }) => (
              <div>
                <FormControlLabel
                  control={<Checkbox size="small" checked={value} {...field} />}
                  label={
                    <>
                      I accept the <TermsLinks terms={terms} />
                    </>
                  }
                  slotProps={{ typography: { variant: 'body2' } }}
                />
                {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
              </div>
            )}
          />
        )}
        <SubmitButton isPending={form.formState.isSubmitting}>Create account</SubmitButton>
      </Stack>
    </AuthCard>
  );
}
