import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import {
  at,
  ifMatch,
  keyOf,
  pathOf,
  type Analysis,
  type AnalysisRef,
  type ExposureMetric,
} from '@/features/analyses/api';
import type { SignatureInput } from '@/parts/signature/api';

export type Summary = Schemas['AnalysisSummary'];

export const fileFormats = {
  xlsx: 'Workbook (XLSX)',
  pdf: 'Document (PDF)',
  docx: 'Editable document (DOCX)',
  zip: 'Evidence bundle with attachments (ZIP)',
  json: 'Evidence bundle (JSON)',
} as const;
export type FileFormat = keyof typeof fileFormats;

export const summaryQuery = (ref: AnalysisRef) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'summary'],
    queryFn: () => unwrap(client.GET(at(ref.kind, '/{analysisId}/summary'), { params: { path: pathOf(ref) } })),
  });

export const risksQuery = (ref: AnalysisRef, basis?: ExposureMetric) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'risks', basis],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/risks'), {
          params: { path: pathOf(ref), query: basis ? { basis } : {} },
        }),
      ),
    placeholderData: keepPreviousData,
  });

// Must be parsed as a blob.
export const analysisFile = (ref: AnalysisRef, format: FileFormat) =>
  client.GET(at(ref.kind, '/{analysisId}/export'), {
    params: { path: pathOf(ref), query: { format } },
    parseAs: 'blob',
  });

const paramsOf = (ref: AnalysisRef, { revision }: Pick<Analysis, 'revision'>) => ({
  path: pathOf(ref),
  header: ifMatch(revision),
});

// Plain calls, because the signature dialog shows the errors.
export const signAnalysis = (ref: AnalysisRef, analysis: Analysis, signature: SignatureInput) =>
  unwrap(client.POST(at(ref.kind, '/{analysisId}/sign'), { body: { signature }, params: paramsOf(ref, analysis) }));

export const completeAnalysis = (ref: AnalysisRef, analysis: Analysis, signature: SignatureInput) =>
  unwrap(
    client.POST(at(ref.kind, '/{analysisId}/complete'), {
      body: { conclusion: analysis.conclusion, signature },
      params: paramsOf(ref, analysis),
    }),
  );

export const reopenAnalysis = (ref: AnalysisRef, analysis: Analysis, reason: string, signature: SignatureInput) =>
  unwrap(
    client.POST(at(ref.kind, '/{analysisId}/reopen'), {
      body: { reason, signature },
      params: paramsOf(ref, analysis),
    }),
  );
