import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { client } from '@/api/client';
import { ExportButton, type ExportPage } from '@/parts/exports/ExportButton';
import { periodText, periodTitles } from '@/parts/filters/period';
import { EmptyState } from '@/ui/EmptyState';
import { shownColumns } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import type { ListAddress } from '@/ui/table/use-list-address';
import { recallsQuery, type RecallQuery } from './api';
import { recallColumns } from './recall-columns';
import { filterNames, readPeriod } from './recall-filters';

interface RecallsTableProps {
  query: RecallQuery;
  address: ListAddress;
}

export function RecallsTable({ query, address }: RecallsTableProps) {
  const { page, pageSize, orderBy, columns } = address;
  const recalls = useQuery(recallsQuery(query, { page, page_size: pageSize, order_by: orderBy }));
  return (
    <ServerTable
      title="Recalled products"
      address={address}
      query={recalls}
      error="Error loading the recalls"
      columns={recallColumns}
      rowKey={({ cfres_id, product_res_number }) => cfres_id || product_res_number}
      rowLabel={({ product_res_number }) => `recall ${product_res_number}`}
      empty={<NoRecall address={address} />}
      actions={
        <RecallsExport
          query={query}
          orderBy={orderBy}
          columns={columns}
          rows={recalls.data?.total_rows ?? 0}
          page={{ page, page_size: pageSize, rows: recalls.data?.rows.length ?? 0 }}
        />
      }
      rowPath={({ product_res_number }) => address.pathTo(product_res_number)}
    />
  );
}

// An empty result is a finding, not a failure.
function NoRecall({ address }: { address: ListAddress }) {
  const { params, setFilter, setFilters } = address;
  const period = readPeriod(params);
  const { timePeriod } = period;
  const code = params.get('procode');
  const others = filterNames.filter((name) => name !== 'procode' && params.has(name));
  const what = code ? ` for ${code}` : '';
  const time =
    timePeriod === 'ALL'
      ? ''
      : ` (${timePeriod === 'CUSTOM' ? periodText(period) : periodTitles[timePeriod].toLowerCase()})`;
  if (others.length > 0) {
    return (
      <EmptyState
        text={`No recall on file${what}${time} matches these filters.`}
        action="Clear filters"
        onAction={() => setFilters((next) => others.forEach((name) => next.delete(name)))}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchCheck size={28} />}
      text={`No recall on file${what}${time} in this version of FDA data.`}
      action={timePeriod === 'ALL' ? undefined : 'Show all time'}
      onAction={() => setFilter('timePeriod', ['ALL'])}
    />
  );
}

interface RecallsExportProps {
  query: RecallQuery;
  orderBy: string[];
  columns: string[] | null;
  rows: number;
  page: ExportPage;
}

const RecallsExport = ({ query, orderBy, columns, rows, page }: RecallsExportProps) => (
  <ExportButton
    what="recalls"
    rows={rows}
    page={page}
    isStamped
    formats={['xlsx', 'csv', 'pdf', 'docx']}
    shown={shownColumns(recallColumns, columns).map(({ key }) => key)}
    call={(options) =>
      client.GET('/recalls/events/download', {
        params: { query: { ...query, order_by: orderBy, ...options } },
        parseAs: 'blob',
      })
    }
  />
);
