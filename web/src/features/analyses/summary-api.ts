import { client, unwrap, type Schemas } from '@/api/client';
import type { SignatureInput } from '@/parts/signature/api';
import { at, ifMatch, pathOf, useAnalysisMutation, type Analysis, type AnalysisRef } from './api';

export const fileFormats = {
  xlsx: 'Workbook (XLSX)',
  pdf: 'Document (PDF)',
  docx: 'Editable document (DOCX)',
  json: 'Evidence bundle (JSON)',
} as const;
export type FileFormat = keyof typeof fileFormats;

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

// Omitted fields remain unchanged.
export const useUpdateAnalysis = (ref: AnalysisRef) =>
  useAnalysisMutation(({ analysis, ...body }: Schemas['RiskAnalysisUpdate'] & { analysis: Analysis }) =>
    unwrap(client.PUT(at(ref.kind, '/{analysisId}'), { body, params: paramsOf(ref, analysis) })),
  );

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
