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

// The one place where a failed call becomes a toast.
function report(error: unknown, { errorToast = true, errorPrefix }: ErrorMeta = {}) {
  if (errorToast && !wasSignedOut(error)) toast.error(toastText(error, errorPrefix));
}

const wasSignedOut = (error: unknown) => error instanceof ApiError && isSessionLost(error.errorCode);

// A query that is asked again and again while the server is away is told once, until it succeeds again; one whose page
// has been left is not told. That a record is not there is no failure: its page says so.
function queryCache() {
  const told = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      if (query.meta?.errorToast === false || !query.isActive() || isNotFound(error)) {
        console.warn('a query failed:', toastText(error));
      } else if (!told.has(query)) {
        told.add(query);
        report(error, query.meta);
      }
    },
    onSuccess: (_data, query) => told.delete(query),
  });
}

// A network that is down, too many calls and a server in trouble pass; every other answer stays the same.
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
