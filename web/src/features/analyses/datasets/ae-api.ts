import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { getSession } from '@/api/session';
import { useChange } from '@/api/use-change';
import { ifMatch } from '@/features/analyses/api';

export type AeDataset = Schemas['AeDataset'];
export type AeDatasetBody = Schemas['AeDatasetBody'];

const key = 'ae-datasets';
const pollInterval = 2000;
const tenant = () => getSession().tenantID ?? '';
const paramsOf = ({ id, revision }: AeDataset) => ({
  path: { tenant: tenant(), datasetId: id },
  header: ifMatch(revision),
});

export const aeDatasetsQuery = queryOptions({
  queryKey: [key],
  queryFn: () => unwrap(client.GET('/{tenant}/customer_ae/datasets', { params: { path: { tenant: tenant() } } })),
  // Large datasets are collected by a job.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'building') ? pollInterval : false),
});

const useDatasetChange = <Input, Output>(change: (input: Input) => Promise<Output>, meta = {}) =>
  useChange([[key]], change, { meta });

export const useCreateAeDataset = () =>
  useDatasetChange(
    (body: AeDatasetBody) =>
      unwrap(client.POST('/{tenant}/customer_ae/datasets', { body, params: { path: { tenant: tenant() } } })),
    noToast,
  );

export const useUpdateAeDataset = () =>
  useDatasetChange(({ dataset, ...body }: Schemas['AeDatasetUpdate'] & { dataset: AeDataset }) =>
    unwrap(client.PUT('/{tenant}/customer_ae/datasets/{datasetId}', { body, params: paramsOf(dataset) })),
  );

export const useDeleteAeDataset = () =>
  useDatasetChange((dataset: AeDataset) =>
    unwrap(client.DELETE('/{tenant}/customer_ae/datasets/{datasetId}', { params: paramsOf(dataset) })),
  );

export const useRefreshAeDataset = () =>
  useDatasetChange((dataset: AeDataset) =>
    unwrap(
      client.POST('/{tenant}/customer_ae/datasets/{datasetId}/refresh', { params: { path: paramsOf(dataset).path } }),
    ),
  );
