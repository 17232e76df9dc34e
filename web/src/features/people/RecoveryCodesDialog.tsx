import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { RecoveryCodes } from '@/ui/RecoveryCodes';
import { useRenewRecoveryCodes } from './api';
import { CodeStep } from './CodeStep';

const title = 'New recovery codes';

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (!renew.data) {
    return (
      <CodeStep
        title={title}
        text="Your current codes will stop working. Enter a code from your authenticator app to continue."
        label="One-time code"
        error={renew.error}
        isPending={renew.isPending}
        onSubmit={renew.mutate}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="recovery-codes-title">
      <DialogTitle id="recovery-codes-title">{title}</DialogTitle>
      <DialogContent>
        <RecoveryCodes codes={renew.data.recovery_codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I saved my recovery codes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
