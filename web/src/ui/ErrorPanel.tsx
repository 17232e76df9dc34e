import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

// A part of a page that could not be loaded.
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
