import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { TrailSource } from '@/parts/audit/trail-source';

export const ownTrail: TrailSource = {
  list: (query) => ({
    queryKey: ['audit', 'list', query],
    queryFn: () => unwrap(client.GET('/audit', { params: { query } })),
  }),
  choices: {
    queryKey: ['audit', 'choices'],
    queryFn: () => unwrap(client.GET('/audit/choices')),
  },
};

// Verified each time the page is opened, never cached.
export const verdictQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: () => unwrap(client.GET('/audit/verification')),
  staleTime: 0,
});
