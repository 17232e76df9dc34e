import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { useChange } from '@/api/use-change';
import { activityKey } from '@/parts/activity/api';
import { submissionsKey, type AuthorityReport, type SubmissionStatus } from '@/parts/submissions/api';

export type { AuthorityReport, SubmissionRow, SubmissionStatus } from '@/parts/submissions/api';
export type DeviceReport = Schemas['DeviceReport'];
export type ReportBox = Schemas['ReportBox'];
export type ReportFinding = Schemas['ReportFinding'];
export type SchemaPack = Schemas['SchemaPack'];
export type AcknowledgementRow = Schemas['AcknowledgementRow'];
export type ImportedAcknowledgement = Schemas['ImportedAcknowledgement'];
export type PublishedReport = Schemas['PublishedReport'];
export type SummaryGroup = Schemas['SummaryGroup'];
export type IndividualEvent = Schemas['IndividualEvent'];
export type SummaryAfterCorrection = Schemas['SummaryAfterCorrection'];

export const boxesQuery = queryOptions({
  queryKey: [...submissionsKey, 'boxes'],
  queryFn: () => unwrap(client.GET('/report_boxes')),
  staleTime: Infinity,
});

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: () => unwrap(client.GET('/submissions/{id}', { params: { path: { id } } })),
  });

export const reportsQuery = (query: { status?: SubmissionStatus; page: number; page_size: number }) =>
  queryOptions({
    queryKey: [...submissionsKey, 'list', query],
    queryFn: () => unwrap(client.GET('/submissions', { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const schemaPacksQuery = queryOptions({
  queryKey: [...submissionsKey, 'packs'],
  queryFn: () => unwrap(client.GET('/schema_packs')),
});

export const acknowledgementsQuery = (unmatched: boolean) =>
  queryOptions({
    queryKey: [...submissionsKey, 'acknowledgements', unmatched],
    queryFn: () => unwrap(client.GET('/acknowledgements', { params: { query: { unmatched } } })),
  });

export const publishedQuery = queryOptions({
  queryKey: [...submissionsKey, 'published'],
  queryFn: () => unwrap(client.GET('/submissions/published')),
});

export interface Quarter {
  year: number;
  quarter: number;
}

export const summariesQuery = (query: Quarter) =>
  queryOptions({
    queryKey: [...submissionsKey, 'summaries', query],
    queryFn: () => unwrap(client.GET('/summary_reports', { params: { query } })),
  });

// Every change refreshes what is known about reports and their cases. Failures are shown where the change is made.
const useReportChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange([submissionsKey, ['cases'], activityKey], change);

const lockOf = ({ id, version }: AuthorityReport) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

export const useSaveReport = (of: AuthorityReport) =>
  useReportChange((body: DeviceReport) => unwrap(client.PUT('/submissions/{id}', { body, params: lockOf(of) })));

export const useSelectAttachments = (of: AuthorityReport) =>
  useReportChange((attachment_ids: string[]) =>
    unwrap(client.PUT('/submissions/{id}/attachments', { body: { attachment_ids }, params: lockOf(of) })),
  );

export const useSelectRelease = (of: AuthorityReport) =>
  useReportChange((release: AuthorityReport['release']) =>
    unwrap(client.PUT('/submissions/{id}/release', { body: { release }, params: lockOf(of) })),
  );

export const useCheckReport = (of: AuthorityReport) =>
  useReportChange(() => unwrap(client.POST('/submissions/{id}/check', { params: lockOf(of) })));

export const useStartFollowUp = (id: string) =>
  useReportChange(() => unwrap(client.POST('/submissions/{id}/follow_up', { params: { path: { id } } })));

export const useExportReports = () =>
  useReportChange((body: Schemas['SubmissionExportBody']) => unwrap(client.POST('/submission_exports', { body })));

export const useStartSummary = () =>
  useReportChange((body: Schemas['NewSummaryReport']) => unwrap(client.POST('/summary_reports', { body })));

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

// The contract types a binary part as text.
export const useAddSchemaPack = () =>
  useReportChange(({ file, name }: { file: File; name: string }) =>
    unwrap(client.POST('/schema_packs', { body: { file: '', name }, bodySerializer: () => formOf(file, { name }) })),
  );

export const useDeleteSchemaPack = () =>
  useReportChange((id: string) => unwrap(client.DELETE('/schema_packs/{id}', { params: { path: { id } } })));

export const useImportAcknowledgement = () =>
  useReportChange(({ file, batchId }: { file: File; batchId: string }) =>
    unwrap(
      client.POST('/acknowledgements', {
        body: { file: '' },
        bodySerializer: () => formOf(file, batchId ? { batch_id: batchId } : {}),
      }),
    ),
  );

export const formFile = (id: string) =>
  client.GET('/submissions/{id}/form', { params: { path: { id } }, parseAs: 'blob' });

export const messageFile = (batchId: string) =>
  client.GET('/submission_exports/{batch_id}', { params: { path: { batch_id: batchId } }, parseAs: 'blob' });

export const summariesFile = (quarter: Quarter, format: 'csv' | 'xlsx') =>
  client.GET('/summary_reports/file', { params: { query: { ...quarter, format } }, parseAs: 'blob' });
