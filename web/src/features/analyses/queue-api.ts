import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { at, keyOf, pathOf, type AnalysisRef, type Queue } from './api';

// The next item of a queue for the current user, and how many are waiting.
export const nextItemQuery = (ref: AnalysisRef, queue: Queue) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'next', queue],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/next'), {
          params: { path: pathOf(ref), query: { queue } },
        }),
      ),
  });
