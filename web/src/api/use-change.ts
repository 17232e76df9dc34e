import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { noToast, type ErrorMeta } from './query-meta';

interface ChangeOptions<Output> {
  // By default, the place where the change is made shows the failure.
  meta?: ErrorMeta;
  // What the answer already contains need not be fetched.
  onSaved?: (saved: Output, queryClient: QueryClient) => void;
}

// A change of a record, after which everything under `keys` is fetched again.
export function useChange<Input, Output>(
  keys: QueryKey[],
  mutationFn: (input: Input) => Promise<Output>,
  { meta = noToast, onSaved }: ChangeOptions<Output> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSuccess: (saved) => {
      onSaved?.(saved, queryClient);
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
