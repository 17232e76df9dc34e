import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/lib/paths';
import { OtpField } from '@/ui/OtpField';
import { secretQuery } from './api';
import { ErrorAlert } from './ErrorAlert';
import { MfaCard } from './MfaCard';
import { RecoveryForm } from './RecoveryForm';
import { useSecondFactor } from './use-second-factor';

export function VerifyOtpPage() {
  const { search } = useLocation();
  const [hasDevice, setHasDevice] = useState(true);
  const { data: secret } = useQuery(secretQuery);
  if (secret?.has_secret === false) return <Navigate to={{ pathname: paths.mfa.generateOtp, search }} replace />;
  return (
    <MfaCard
      title="Second factor"
      subtitle={
        hasDevice ? 'Enter the six-digit code from your authenticator app.' : 'Enter one of your recovery codes.'
      }
    >
      {hasDevice ? <CodeForm /> : <RecoveryForm />}
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Button size="small" onClick={() => setHasDevice(!hasDevice)}>
          {hasDevice ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          Lost your device? Ask your administrator to reset your second factor.
        </Typography>
      </Stack>
    </MfaCard>
  );
}

function CodeForm() {
  const { otp, setOtp, submit, verify } = useSecondFactor();
  return (
    <>
      <ErrorAlert error={verify.error} />
      <OtpField
        autoFocus
        value={otp}
        onChange={setOtp}
        onComplete={submit}
        isInvalid={verify.isError}
        disabled={verify.isPending}
      />
      {verify.isError && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          Each code works once and changes every 30 seconds. If new codes keep failing, check that your device sets its
          clock automatically.
        </Typography>
      )}
    </>
  );
}
