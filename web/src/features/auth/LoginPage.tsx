import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { signIn, useAuth } from '@/api/auth-state';
import { withReturnTo } from '@/lib/return-to';
import { fieldProps } from '@/ui/form-fields';
import { PasswordField } from '@/ui/PasswordField';
import { SubmitButton } from '@/ui/SubmitButton';
import { useLogin } from './api';
import { emptyLoginForm, loginFormSchema } from './auth-forms';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { ErrorAlert } from './ErrorAlert';
import { JoinLinks } from './JoinLinks';
import { TermsLinks, useTerms } from './TermsNote';
import { useAuthPaths } from './use-auth-paths';
import { useContinueSignIn } from './use-continue-sign-in';

const expiredText = 'Your token has expired. Please log in again.';

export function LoginPage() {
  const terms = useTerms();
  const { isPlayground, authPaths } = useAuthPaths();
  const [params] = useSearchParams();
  const { authenticated, signedOut } = useAuth();
  const login = useLogin();
  const continueSignIn = useContinueSignIn();
  const form = useForm({ resolver: zodResolver(loginFormSchema), defaultValues: emptyLoginForm });
  const submit = form.handleSubmit(async (values) => {
    const { token, user, tenant } = await login.mutateAsync(values);
    signIn(token, user, tenant?.id ?? null);
    await continueSignIn();
  });
  return (
    <AuthCard
      title={isPlayground ? 'Sign in to the playground' : 'Sign in to Pharos'}
      subtitle={isPlayground ? 'Explore Pharos with sample data.' : 'Welcome back. Please enter your details.'}
      footer={<JoinLinks />}
    >
      {signedOut === 'expired' && <Alert severity="warning">{expiredText}</Alert>}
      {authenticated && <HalfSignedIn onContinue={continueSignIn} />}
      <ErrorAlert error={login.error} />
      <Stack component="form" spacing={2} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <TextField label="Email" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, 'password')} />
        <Box sx={{ textAlign: 'end' }}>
          <AuthLink to={withReturnTo(authPaths.forgot, params.get('returnTo'))}>Forgot password?</AuthLink>
        </Box>
        <SubmitButton isPending={login.isPending || form.formState.isSubmitting}>Sign in</SubmitButton>
      </Stack>
      {terms.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          By signing in you accept the <TermsLinks terms={terms} />.
        </Typography>
      )}
    </AuthCard>
  );
}

function HalfSignedIn({ onContinue }: { onContinue: () => Promise<void> }) {
  const { user } = useAuth();
  const action = (
    <Button color="inherit" size="small" onClick={() => void onContinue()}>
      Continue
    </Button>
  );
  return (
    <Alert severity="info" action={action}>
      {user?.email} still needs to complete the second factor.
    </Alert>
  );
}
