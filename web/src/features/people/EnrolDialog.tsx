import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { OtpField } from '@/ui/OtpField';
import { RecoveryCodes } from '@/ui/RecoveryCodes';
import { SecretKey } from '@/ui/SecretKey';
import { toast } from '@/ui/toast';
import { useBeginEnrolment, useFinishEnrolment, type Enrolment } from './api';
import { CodeStep } from './CodeStep';

const title = 'Set up a new authenticator';

export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginEnrolment();
  if (begin.data) return <NewSecret enrolment={begin.data} onClose={onClose} />;
  return (
    <CodeStep
      title={title}
      text="Enter a code from your current authenticator, or one of your recovery codes."
      label="One-time code or recovery code"
      error={begin.error}
      isPending={begin.isPending}
      onSubmit={begin.mutate}
      onClose={onClose}
    />
  );
}

function NewSecret({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { email } = useUser();
  const [otp, setOtp] = useState('');
  const finish = useFinishEnrolment();
  const submit = (code: string) =>
    finish.mutate(code, {
      onSuccess: () => {
        toast.success('New authenticator set up');
        onClose();
      },
      onError: () => setOtp(''),
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="enrol-title">
      <DialogTitle id="enrol-title">{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <SecretKey qrSvg={enrolment.qr_svg} secret={enrolment.secret} account={email} />
          <Typography variant="body2">Save the new recovery codes. The old ones will stop working.</Typography>
          <RecoveryCodes codes={enrolment.recovery_codes} />
          <Typography variant="body2">Enter the six-digit code from your app to finish.</Typography>
          {finish.error && <Alert severity="error">{alertText(finish.error)}</Alert>}
          <OtpField
            value={otp}
            onChange={setOtp}
            onComplete={submit}
            isInvalid={finish.isError}
            disabled={finish.isPending}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
