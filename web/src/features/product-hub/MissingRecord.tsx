import { useNavigate } from 'react-router';
import { ApiError } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';

interface MissingRecordProps {
  what: 'family' | 'product';
  error: unknown;
  onRetry: () => void;
}

// A record that is not there, or could not be loaded.
export function MissingRecord({ what, error, onRetry }: MissingRecordProps) {
  const navigate = useNavigate();
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      text={`There is no such ${what}, or it was deleted.`}
      action="Go to the Product Hub"
      onAction={() => void navigate(paths.productHub.home)}
    />
  ) : (
    <ErrorPanel text={`Error loading the ${what}`} onRetry={onRetry} />
  );
}
