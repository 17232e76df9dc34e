import Alert from '@mui/material/Alert';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';

export const faultsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {});

// The messages of a refused change that no field on the page shows, or its text.
export function ChangeError({ error, shown = [] }: { error: unknown; shown?: string[] }) {
  if (!error) return null;
  const faults = Object.entries(faultsOf(error));
  const texts = [...new Set(faults.filter(([name]) => !shown.includes(name)).map(([, text]) => text))];
  if (faults.length > 0 && texts.length === 0) return null;
  return (
    <Alert severity="error">
      {texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : alertText(error)}
    </Alert>
  );
}
