import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isNotFound, isSessionLost } from '@/api/api-error';
import { toastText } from '@/api/error-text';
import { toast } from '@/ui/toast';

const retries = 3;
const keptUnused = 5 * 60 * 1000;

interface ErrorMeta {
  errorToast?: boolean;
  errorPrefix?: string;
}

// The only place where a failed call becomes a toast.
function report(error: unknown, { errorToast = true, errorPrefix }: ErrorMeta = {}) {
  if (errorToast && !wasSignedOut(error)) toast.error(toastText(error, errorPrefix));
}

const wasSignedOut = (error: unknown) => error instanceof ApiError && isSessionLost(error.errorCode);

// While the server is unavailable, a query that keeps failing is reported once until it succeeds again, and not at all
// after its page is closed. A missing record is not a failure; its page shows that.
function queryCache() {
  const reported = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      if (query.meta?.errorToast === false || !query.isActive() || isNotFound(error)) {
        console.warn('a query failed:', toastText(error));
      } else if (!reported.has(query)) {
        reported.add(query);
        report(error, query.meta);
      }
    },
    onSuccess: (_data, query) => reported.delete(query),
  });
}

// Only network errors, rate limits and server errors are worth retrying; other responses would not change.
const tooManyCalls = 429;
const serverFailure = 500;
const mayRecover = (error: unknown) =>
  !(error instanceof ApiError) || error.status === tooManyCalls || error.status >= serverFailure;

export const createQueryClient = () =>
  new QueryClient({
    queryCache: queryCache(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && mayRecover(error),
        gcTime: keptUnused,
        refetchOnWindowFocus: false,
      },
    },
  });
