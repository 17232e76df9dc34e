import { client } from '@/api/client';
import { ExportButton, type ExportPage } from '@/parts/exports/ExportButton';
import { shownColumns } from '@/ui/table/DataTable';
import type { AeQuery, Scope } from './api';
import { eventColumns } from './event-columns';

interface EventsExportProps {
  scope: Scope;
  query: AeQuery;
  orderBy: string[];
  columns: string[] | null;
  rows: number;
  page: ExportPage;
}

const downloadPaths = {
  all: '/ae/events/download',
  us: '/ae/events/us/download',
  them: '/ae/events/them/download',
} as const;

// Table columns under their file names.
const fileColumns = (columns: string[] | null) =>
  shownColumns(eventColumns, columns).flatMap(
    ({ key }) => eventColumns.find((column) => column.key === key)?.fileColumn ?? [],
  );

export const EventsExport = ({ scope, query, orderBy, columns, rows, page }: EventsExportProps) => (
  <ExportButton
    what="reports"
    fileName={`adverse-events-${query.product_code}${scope === 'all' ? '' : `-${scope}`}`}
    rows={rows}
    page={page}
    formats={['xlsx', 'csv', 'pdf']}
    shown={fileColumns(columns)}
    hasNarratives
    isStamped
    call={(options, narratives) =>
      client.GET(downloadPaths[scope], {
        params: { query: { ...query, order_by: orderBy, narratives, ...options } },
        parseAs: 'blob',
      })
    }
  />
);
