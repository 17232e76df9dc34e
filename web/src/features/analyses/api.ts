import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { allRows } from '@/api/all-rows';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { operations } from '@/api/schema';

export type Analysis = Schemas['RiskAnalysis'];
export type AnalysisBody = Schemas['RiskAnalysisBody'];
export type AnalysisItem = Schemas['AnalysisItem'];
export type AnalysisGrid = Schemas['AnalysisGrid'];
export type AnalysisRisk = Schemas['AnalysisRisk'];
export type ItemStatus = Schemas['AnalysisItemStatus'];
export type ExclusionReason = Schemas['ExclusionReason'];
export type AnalysisStatus = Schemas['AnalysisStatus'];
export type Annotation = Schemas['Annotation'];
export type ExposureMetric = Schemas['ExposureMetric'];
export type Queue = NonNullable<
  NonNullable<operations['complaint_analysis_next_item']['parameters']['query']>['queue']
>;

export type AnalysisKind = 'complaint' | 'ae';

export interface DatasetRef {
  kind: AnalysisKind;
  datasetId: string;
}
export interface AnalysisRef extends DatasetRef {
  analysisId: string;
}

const key = 'analyses';
const root = '/complaint_datasets/{datasetId}/risk_analyses';

// Calls for complaints and adverse events differ only in their prefix, so one type covers both.
export const at = <Rest extends string>(kind: AnalysisKind, rest: Rest) =>
  `${kind === 'ae' ? root.replace('complaint_', 'ae_') : root}${rest}` as `${typeof root}${Rest}`;
export const pathOf = ({ datasetId, analysisId }: AnalysisRef) => ({ datasetId, analysisId });
export const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });
export const keyOf = ({ analysisId }: AnalysisRef) => [key, analysisId];

export const analysesQuery = (query: { kind?: AnalysisKind; product_id?: string } = {}) =>
  queryOptions({
    queryKey: [key, 'list', query],
    queryFn: () =>
      allRows((paging) => unwrap(client.GET('/risk_analyses', { params: { query: { ...query, ...paging } } }))),
  });

export const datasetAnalysesQuery = ({ kind, datasetId }: DatasetRef) =>
  queryOptions({
    queryKey: [key, 'dataset', datasetId],
    queryFn: () => unwrap(client.GET(at(kind, ''), { params: { path: { datasetId } } })),
  });

export const analysisQuery = (ref: AnalysisRef) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'head'],
    queryFn: () => unwrap(client.GET(at(ref.kind, '/{analysisId}'), { params: { path: pathOf(ref) } })),
  });

export const gridQuery = (ref: AnalysisRef, basis?: ExposureMetric) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'grid', basis],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/grid'), {
          params: { path: pathOf(ref), query: basis ? { basis } : {} },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const membersQuery = queryOptions({
  queryKey: [key, 'members'],
  queryFn: async () => {
    const page = await unwrap(client.GET('/users', { params: { query: { page_size: 500 } } }));
    return page.rows.map(({ user, membership: { role_id } }) => ({ id: user.id, name: user.display_name, role_id }));
  },
});

// Any change can affect counts and results, so all analysis queries are invalidated.
export const refreshAnalyses = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [key] });

export const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

export function useAnalysisMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSuccess: () => refreshAnalyses(queryClient),
    // After a conflict the current state is fetched, so that the next attempt is based on it.
    onError: (error) => (isStale(error) ? refreshAnalyses(queryClient) : undefined),
  });
}

export const useStartAnalysis = ({ kind, datasetId }: DatasetRef) =>
  useAnalysisMutation(
    (body: AnalysisBody) => unwrap(client.POST(at(kind, ''), { body, params: { path: { datasetId } } })),
    noToast,
  );

export const useAnalysisStep = (ref: AnalysisRef) =>
  useAnalysisMutation(({ status, revision }: { status: AnalysisStatus; revision: number }) =>
    unwrap(
      client.PUT(at(ref.kind, '/{analysisId}/status'), {
        body: { status },
        params: { path: pathOf(ref), header: ifMatch(revision) },
      }),
    ),
  );

// Omitted fields remain unchanged.
export const useUpdateAnalysis = (ref: AnalysisRef) =>
  useAnalysisMutation(({ analysis, ...body }: Schemas['RiskAnalysisUpdate'] & { analysis: Analysis }) =>
    unwrap(
      client.PUT(at(ref.kind, '/{analysisId}'), {
        body,
        params: { path: pathOf(ref), header: ifMatch(analysis.revision) },
      }),
    ),
  );
