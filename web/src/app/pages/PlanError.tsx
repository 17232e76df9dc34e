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
      Could not load your organization’s plan.
    </Alert>
  );
}
