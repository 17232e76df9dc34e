import Alert from '@mui/material/Alert';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';

const tooManyTries = 429;

export function ErrorAlert({ error }: { error: unknown }) {
  if (!error) return null;
  const isLocked = error instanceof ApiError && error.status === tooManyTries;
  return <Alert severity={isLocked ? 'warning' : 'error'}>{alertText(error)}</Alert>;
}
