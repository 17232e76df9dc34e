import { useNavigate } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';

interface MissingRecordProps {
  what: 'family' | 'product';
  error: unknown;
  onRetry: () => void;
}

// A record that does not exist or could not be loaded.
export function MissingRecord({ what, error, onRetry }: MissingRecordProps) {
  const navigate = useNavigate();
  const crumbs = [{ title: 'Product Hub', path: paths.productHub.home }];
  return isNotFound(error) ? (
    <>
      <PageHeader title={what === 'family' ? 'Family not found' : 'Product not found'} crumbs={crumbs} />
      <EmptyState
        text={`This ${what} does not exist or was deleted.`}
        action="Go to the Product Hub"
        onAction={() => void navigate(paths.productHub.home)}
      />
    </>
  ) : (
    <>
      <PageHeader title={what === 'family' ? 'Family' : 'Product'} crumbs={crumbs} />
      <ErrorPanel text={`Error loading the ${what}`} onRetry={onRetry} />
    </>
  );
}
