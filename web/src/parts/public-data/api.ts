import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type PublicDataMeta = Schemas['PublicDataMeta'];
export type DataVersion = Schemas['DataVersion'];
export type Quality = Schemas['Quality'];

export const dataVersionsQuery = queryOptions({
  queryKey: ['public-data', 'versions'],
  queryFn: () => unwrap(client.GET('/data/versions')),
});
