import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import type { LoadedQuery } from '@/ui/Loaded';
import { DataTable, type Column } from './DataTable';
import type { ListAddress } from './use-list-address';

export type TableAddress = Pick<
  ListAddress,
  'page' | 'pageSize' | 'orderBy' | 'columns' | 'setPage' | 'setPageSize' | 'setOrderBy' | 'setColumns'
>;

interface TablePage<Row> {
  rows: Row[];
  total_rows: number;
}

interface ServerTableProps<Row> {
  title: string;
  address: TableAddress;
  query: LoadedQuery<TablePage<Row>> & { isPlaceholderData: boolean };
  // "Error loading the recalls".
  error: string | ((error: unknown) => string);
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  // The label for opening a row.
  rowLabel: (row: Row) => string;
  empty: ReactNode;
  actions?: ReactNode;
  rowPath?: (row: Row) => To;
  onOpen?: (row: Row) => void;
}

// A page of a list that is filtered, sorted and paged by the server, with its loading, error and empty states.
export function ServerTable<Row>({ address, query, error, empty, ...table }: ServerTableProps<Row>) {
  if (query.isError) {
    const text = typeof error === 'string' ? error : error(query.error);
    return <ErrorPanel text={text} onRetry={() => void query.refetch()} />;
  }
  const { page, pageSize, orderBy, columns, setPage, setPageSize, setOrderBy, setColumns } = address;
  const { rows, total_rows = 0 } = query.data ?? {};
  // An old link may name a page that no longer exists. The pager cannot show it.
  const isBeyondEnd = rows?.length === 0 && page > 1;
  return (
    <DataTable
      {...table}
      rows={rows}
      total={isBeyondEnd ? 0 : total_rows}
      page={page}
      pageSize={pageSize}
      orderBy={orderBy}
      visible={columns}
      isRefreshing={query.isPlaceholderData}
      empty={
        isBeyondEnd ? (
          <EmptyState text="There are no rows on this page" action="Go to the first page" onAction={() => setPage(1)} />
        ) : (
          empty
        )
      }
      onPage={setPage}
      onPageSize={setPageSize}
      onOrder={setOrderBy}
      onVisible={setColumns}
    />
  );
}
