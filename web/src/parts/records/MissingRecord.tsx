import { useNavigate } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';

interface MissingRecordProps {
  // "family"
  what: string;
  // The page above it; the Product Hub by default.
  home?: { title: string; path: string };
  error: unknown;
  onRetry: () => void;
}

const productHub = { title: 'Product Hub', path: paths.productHub.home };
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// A record that does not exist or could not be loaded.
export function MissingRecord({ what, home = productHub, error, onRetry }: MissingRecordProps) {
  const navigate = useNavigate();
  return isNotFound(error) ? (
    <>
      <PageHeader title={`${capitalized(what)} not found`} crumbs={[home]} />
      <EmptyState
        text={`This ${what} does not exist or was deleted.`}
        action={`Go to ${home === productHub ? 'the Product Hub' : home.title}`}
        onAction={() => void navigate(home.path)}
      />
    </>
  ) : (
    <>
      <PageHeader title={capitalized(what)} crumbs={[home]} />
      <ErrorPanel text={`Error loading the ${what}`} onRetry={onRetry} />
    </>
  );
}
