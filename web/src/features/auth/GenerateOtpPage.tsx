import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';

import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '@/api/auth-state';
import { paths } from '@/lib/paths';
import { LoadingArea } from '@/ui/LoadingArea';
import { OtpField } from '@/ui/OtpField';
import { RecoveryCodes } from '@/ui/RecoveryCodes';
import { SecretKey } from '@/ui/SecretKey';
import { enrolmentQuery, secretQuery, type Enrolment } from './api';
import { ErrorAlert } from './ErrorAlert';
import { MfaCard } from './MfaCard';
import { useSecondFactor } from './use-second-factor';

export function GenerateOtpPage() {
  const { search } = useLocation();
  const { data: secret } = useQuery(secretQuery);
  const { data: enrolment, error } = useQuery({ ...enrolmentQuery, enabled: secret?.has_secret === false });
  if (secret?.has_secret) return <Navigate to={{ pathname: paths.mfa.verifyOtp, search }} replace />;
  return (
    <MfaCard title="Set up your second factor" subtitle="You need an authenticator app on your phone or computer.">
      <ErrorAlert error={error} />
      {enrolment && <EnrolmentSteps enrolment={enrolment} />}
      {!enrolment && !error && <LoadingArea />}
    </MfaCard>
  );
}

function EnrolmentSteps({ enrolment }: { enrolment: Enrolment }) {
  const { email } = useUser();
  const [hasSaved, setSaved] = useState(false);
  const { otp, setOtp, submit, verify } = useSecondFactor();
  return (
    <Stack spacing={2.5}>
      <Step title="1. Scan this code with your app">
        <SecretKey qrSvg={enrolment.qr_svg} secret={enrolment.secret} account={email} />
      </Step>
      <Step title="2. Save your recovery codes">
        <Typography variant="body2" color="textSecondary">
          Each code signs you in once if you do not have your device.
        </Typography>
        <RecoveryCodes codes={enrolment.recovery_codes} />
        <FormControlLabel
          control={<Checkbox size="small" checked={hasSaved} onChange={(_, checked) => setSaved(checked)} />}
          label="I saved my recovery codes"
        />
      </Step>
      <Step title="3. Enter the six-digit code from your app">
        <ErrorAlert error={verify.error} />
        {!hasSaved && <Alert severity="info">Save your recovery codes first.</Alert>}
        <OtpField
          value={otp}
          onChange={setOtp}
          onComplete={submit}
          isInvalid={verify.isError}
          disabled={!hasSaved || verify.isPending}
        />
      </Step>
    </Stack>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={1.25}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
