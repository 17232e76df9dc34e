import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { paths } from '@/api/schema';

export type RecordChange = Schemas['RecordChange'];
export type Entity = paths['/activity']['get']['parameters']['query']['entity'];

export const activityKey = ['activity'];

export const activityQuery = (entity: Entity, entity_id: string, page: number) =>
  queryOptions({
    queryKey: [...activityKey, entity, entity_id, page],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/activity', { params: { query: { entity, entity_id, page } }, signal })),
    placeholderData: keepPreviousData,
  });
