import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionLost } from '@/api/api-error';
import { toastText } from '@/api/error-text';
import { toast } from '@/ui/toast';

const retries = 3;
const keptUnused = 5 * 60 * 1000;

interface ErrorMeta {
  errorToast?: boolean;
  errorPrefix?: string;
}

// The one place where a failed call becomes a toast.
function report(error: unknown, { errorToast = true, errorPrefix }: ErrorMeta = {}) {
  if (errorToast && !wasSignedOut(error)) toast.error(toastText(error, errorPrefix));
}

function reportQuery(error: unknown, meta?: ErrorMeta) {
  report(error, meta);
  if (meta?.errorToast === false) console.warn('a query failed:', toastText(error));
}

const wasSignedOut = (error: unknown) => error instanceof ApiError && isSessionLost(error.errorCode);

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportQuery(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // A lost session stays lost, so asking again would only delay the way to the login page.
        retry: (failures, error) => failures < retries && !wasSignedOut(error),
        gcTime: keptUnused,
        refetchOnWindowFocus: false,
      },
    },
  });
