import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

export function PlanError({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      The plan of your organization could not be read.
    </Alert>
  );
}
