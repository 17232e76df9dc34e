import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { operations } from '@/api/schema';
import { useChange } from '@/api/use-change';

export type Complaint = Schemas['Complaint'];
export type ComplaintVersion = Schemas['ComplaintVersion'];
export type ComplaintBody = Schemas['ComplaintBody'];
export type ComplaintDataset = Schemas['ComplaintDataset'];
export type ComplaintStatistics = Schemas['ComplaintStatistics'];
export type ComplaintUpload = Schemas['ComplaintUpload'];
export type ImportPlan = Schemas['ComplaintImportPlan'];
export type ImportCheck = Schemas['ComplaintImportCheck'];
export type BulkChange = Schemas['ComplaintBulkBody'];
export type ComplaintQuery = NonNullable<operations['complaint_statistics']['parameters']['query']>;
export type ComplaintStatus = Complaint['status'];

export interface ListPart {
  page: number;
  page_size: number;
  order_by: string[];
}

// Failures are shown where the data is missing.
const shown = { placeholderData: keepPreviousData };
const key = 'complaints';

export const complaintsQuery = (query: ComplaintQuery, part: ListPart) =>
  queryOptions({
    queryKey: [key, 'list', query, part],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/customer_complaints', { params: { query: { ...query, ...part } }, signal })),
    ...shown,
  });

export const statisticsQuery = (query: ComplaintQuery) =>
  queryOptions({
    queryKey: [key, 'statistics', query],
    queryFn: ({ signal }) => unwrap(client.GET('/customer_complaints/statistics', { params: { query }, signal })),
    ...shown,
  });

const pollInterval = 1500;
const isImporting = ({ status }: ComplaintDataset) => status === 'validating';

export const datasetsQuery = (productId: string) =>
  queryOptions({
    queryKey: [key, 'datasets', productId],
    queryFn: () => unwrap(client.GET('/{productId}/customer-complaint-datasets', { params: { path: { productId } } })),
    refetchInterval: ({ state }) => (state.data?.some(isImporting) ? pollInterval : false),
  });

export const allDatasetsQuery = queryOptions({
  queryKey: [key, 'datasets'],
  queryFn: () => unwrap(client.GET('/customer_complaints/datasets')),
});

// Names for the filter options.
export const familyNamesQuery = queryOptions({
  queryKey: [key, 'families'],
  queryFn: () => unwrap(client.GET('/product-families')),
});

export const productNamesQuery = queryOptions({
  queryKey: [key, 'products'],
  queryFn: async () => (await unwrap(client.GET('/products', { params: { query: { page_size: 500 } } }))).rows,
});

export const harmNamesQuery = queryOptions({
  queryKey: [key, 'harms'],
  queryFn: () => unwrap(client.GET('/harms')),
});

export const datasetQuery = (productId: string, id: string) =>
  queryOptions({
    queryKey: [key, 'dataset', productId, id],
    queryFn: () =>
      unwrap(
        client.GET('/{productId}/customer-complaints/datasets/{id}', {
          params: { path: { productId, id }, query: { page_size: 1 } },
        }),
      ),
    refetchInterval: ({ state }) => (state.data && isImporting(state.data) ? pollInterval : false),
  });

export const complaintQuery = (productId: string, id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: () => unwrap(client.GET('/{productId}/customer-complaints/{id}', { params: { path: { productId, id } } })),
  });

export const historyQuery = (productId: string, id: string, page: number) =>
  queryOptions({
    queryKey: [key, 'history', id, page],
    queryFn: () =>
      unwrap(
        client.GET('/{productId}/customer-complaints/{id}/history', {
          params: { path: { productId, id }, query: { page } },
        }),
      ),
    ...shown,
  });

// Every change invalidates all complaint queries.
const useComplaintChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange([[key], ['jobs']], change, { meta: {} });

const match = (version: number) => ({ 'If-Match': `"${version}"` });

export const useCreateComplaint = (productId: string) =>
  useComplaintChange((body: ComplaintBody) =>
    unwrap(client.POST('/{productId}/customer-complaints', { params: { path: { productId } }, body })),
  );

export const useUpdateComplaint = (complaint: Complaint) =>
  useComplaintChange((body: ComplaintBody) =>
    unwrap(
      client.PUT('/{productId}/customer-complaints/{id}', {
        params: {
          path: { productId: complaint.product_id, id: complaint.id },
          header: match(complaint.version),
        },
        body,
      }),
    ),
  );

export const useBulkChange = () =>
  useComplaintChange((body: BulkChange) => unwrap(client.POST('/customer_complaints/bulk', { body })));

export const useUpdateDataset = (dataset: ComplaintDataset) =>
  useComplaintChange((body: Schemas['ComplaintDatasetBody']) =>
    unwrap(
      client.PUT('/{productId}/datasets/{id}', {
        params: { path: { productId: dataset.product_id, id: dataset.id }, header: match(dataset.version) },
        body,
      }),
    ),
  );

export const useDeleteDataset = (dataset: ComplaintDataset) =>
  useComplaintChange(() =>
    unwrap(
      client.DELETE('/{productId}/datasets/{id}', {
        params: { path: { productId: dataset.product_id, id: dataset.id }, header: match(dataset.version) },
      }),
    ),
  );

export const datasetErrors = ({ product_id, id }: ComplaintDataset) =>
  client.GET('/{productId}/datasets/{id}/errors', {
    params: { path: { productId: product_id, id } },
    parseAs: 'blob',
  });
