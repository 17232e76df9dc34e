import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

// Shown in place of content that failed to load.
export function ErrorPanel({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
