import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type Home = Schemas['Home'];
export type AssignedWork = Schemas['AssignedWork'];
export type FollowedChange = Schemas['FollowedChange'];
export type RecordHead = Schemas['RecordHead'];
export type Workload = Schemas['Workload'];

export const homeQuery = queryOptions({
  queryKey: ['work'],
  queryFn: ({ signal }) => unwrap(client.GET('/work', { signal })),
});
