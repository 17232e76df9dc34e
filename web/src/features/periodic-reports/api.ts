import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { useChange } from '@/api/use-change';
import { activityKey } from '@/parts/activity/api';
import type { SignatureInput } from '@/parts/signature/api';

export type Series = Schemas['ReportSeries'];
export type SeriesBody = Schemas['ReportSeriesBody'];
export type ScheduleBasis = Schemas['ReportScheduleBasis'];
export type Certificate = Schemas['ReportCertificate'];
export type CalendarPeriod = Schemas['ReportCalendarPeriod'];
export type Report = Schemas['PeriodicReport'];
export type ReportContent = Schemas['ReportContent'];
export type ReportState = Schemas['ReportState'];
export type ReportSection = Schemas['ReportSection'];
export type ReportTable = Schemas['ReportTable'];
export type PopulationRow = Schemas['ReportPopulationRow'];

const reportsKey = 'periodic-reports';

export const seriesQuery = queryOptions({
  queryKey: [reportsKey, 'series'],
  queryFn: () => unwrap(client.GET('/report_series')),
});

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [reportsKey, 'one', id],
    queryFn: () => unwrap(client.GET('/periodic_reports/{id}', { params: { path: { id } } })),
  });

export const tablesQuery = (id: string) =>
  queryOptions({
    queryKey: [reportsKey, 'tables', id],
    queryFn: () => unwrap(client.GET('/periodic_reports/{id}/tables', { params: { path: { id } } })),
  });

// A number of a table: which rows it counts.
export interface CellAddress {
  table: string;
  row: number;
  column: number;
}

export const rowsQuery = (id: string, cell: CellAddress, page: number) =>
  queryOptions({
    queryKey: [reportsKey, 'rows', id, cell, page],
    queryFn: () =>
      unwrap(
        client.GET('/periodic_reports/{id}/rows', {
          params: { path: { id }, query: { ...cell, page, page_size: 25 } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

// What is recorded about a device that its schedule follows from.
export const basisQuery = (product_id: string) =>
  queryOptions({
    queryKey: [reportsKey, 'basis', product_id],
    queryFn: () => unwrap(client.GET('/report_series/basis/{product_id}', { params: { path: { product_id } } })),
  });

// Every change refetches reports and calendar; failures are shown where the change is made.
const useReportChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange([[reportsKey], activityKey], change);

export const useSaveSeries = (series?: Series) =>
  useReportChange((body: SeriesBody) =>
    series
      ? unwrap(
          client.PUT('/report_series/{id}', {
            params: { path: { id: series.id }, header: { 'If-Match': `"${series.version}"` } },
            body,
          }),
        )
      : unwrap(client.POST('/report_series', { body })),
  );

export const useStartReport = (seriesId: string) =>
  useReportChange((body: Schemas['NewPeriodicReport']) =>
    unwrap(client.POST('/report_series/{id}/reports', { params: { path: { id: seriesId } }, body })),
  );

const paramsOf = ({ id, version }: Report) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

export const useSaveContent = (report: Report) =>
  useReportChange((content: Partial<ReportContent>) => {
    const { benefit_risk, texts, population, justifications } = report;
    return unwrap(
      client.PUT('/periodic_reports/{id}', {
        params: paramsOf(report),
        body: { benefit_risk, texts, population, justifications, ...content },
      }),
    );
  });

export const useFreeze = (report: Report) =>
  useReportChange(() => unwrap(client.POST('/periodic_reports/{id}/freeze', { params: paramsOf(report), body: {} })));

export const useMove = (report: Report) =>
  useReportChange((body: Schemas['ReportStateBody']) =>
    unwrap(client.POST('/periodic_reports/{id}/state', { params: paramsOf(report), body })),
  );

export const useIssue = (report: Report) =>
  useReportChange((signature: SignatureInput) =>
    unwrap(client.POST('/periodic_reports/{id}/issue', { params: paramsOf(report), body: { signature } })),
  );

export const useRevise = (report: Report) =>
  useReportChange((reason: string) =>
    unwrap(client.POST('/periodic_reports/{id}/revise', { params: paramsOf(report), body: { reason } })),
  );

export const fileFormats = {
  pdf: 'Report (PDF)',
  docx: 'Report (DOCX)',
  xlsx: 'Tables T1–T8 (XLSX)',
  json: 'Evidence bundle (JSON)',
} as const;

export const reportFile = (id: string, format: keyof typeof fileFormats) =>
  client.GET('/periodic_reports/{id}/export', { params: { path: { id }, query: { format } }, parseAs: 'blob' });
