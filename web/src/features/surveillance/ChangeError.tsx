import Alert from '@mui/material/Alert';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';

// The messages of a refused change, one for each field.
export const messagesOf = (error: unknown): string[] => {
  const texts = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];
  return texts.length > 0 ? texts : [alertText(error)];
};

export function ChangeError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Alert severity="error">
      {messagesOf(error).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
