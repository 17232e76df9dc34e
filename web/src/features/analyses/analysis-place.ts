import { generatePath, useParams, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { familyAddress } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { datasetAnalysesQuery, type Analysis, type AnalysisRef, type DatasetRef } from './api';

export type AnalysisStep = 'review' | 'map' | 'grid' | 'summary';

const { intellirisk } = paths;
const complaintSteps = {
  review: intellirisk.review,
  map: intellirisk.map,
  grid: intellirisk.grid,
  summary: intellirisk.summary,
} as const;
const aeSteps = {
  review: intellirisk.aeReview,
  map: intellirisk.aeMap,
  grid: intellirisk.aeGrid,
  summary: intellirisk.aeSummary,
} as const;

// The address of an analysis page. The review address contains only the dataset, so the analysis is a query parameter
// there.
export function analysisPath(
  analysis: Pick<Analysis, 'kind' | 'id' | 'dataset_id' | 'product_id' | 'family_id'>,
  step: AnalysisStep,
) {
  const { id: analysisId, dataset_id: datasetId, product_id, family_id } = analysis;
  const path =
    analysis.kind === 'ae'
      ? generatePath(aeSteps[step], { datasetId, analysisId })
      : generatePath(complaintSteps[step], {
          familyId: familyAddress(family_id),
          productId: product_id ?? '',
          datasetId,
          analysisId,
        });
  return step === 'review' ? `${path}?analysis=${analysisId}` : path;
}

// The page on which an open analysis continues.
export const nextStep = ({ status }: Pick<Analysis, 'status'>): AnalysisStep =>
  status === 'draft' ? 'review' : status === 'mapping' ? 'map' : 'summary';

// The dataset in the address and its analysis: the one named in the address, or the newest.
export function useAnalysisPlace(): {
  dataset: DatasetRef;
  ref: AnalysisRef | null | undefined;
  isError: boolean;
  isMissing: boolean;
  refetch: () => void;
} {
  const { familyId, datasetId = '', analysisId } = useParams();
  const [params] = useSearchParams();
  const dataset: DatasetRef = { kind: familyId === undefined ? 'ae' : 'complaint', datasetId };
  const named = analysisId ?? params.get('analysis');
  const { data, error, isError, refetch } = useQuery({ ...datasetAnalysesQuery(dataset), enabled: named === null });
  const newest = data?.find(({ status }) => status !== 'archived' && status !== 'superseded');
  const id = named ?? newest?.id;
  const ref = id ? { ...dataset, analysisId: id } : data ? null : undefined;
  return { dataset, ref, isError, isMissing: isNotFound(error), refetch: () => void refetch() };
}
