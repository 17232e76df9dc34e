import { DataTable, type Column, type DataTableProps } from './DataTable';
import { inOrder, type Comparable } from './order';
import type { ListAddress } from './use-list-address';

export interface LocalColumn<Row> extends Omit<Column<Row>, 'sort'> {
  // The sort value of a row; absent if the column cannot be sorted.
  by?: (row: Row) => Comparable;
}

type LocalTableProps<Row> = Pick<
  DataTableProps<Row>,
  'title' | 'rowKey' | 'rowLabel' | 'empty' | 'actions' | 'rowPath' | 'onOpen'
> & {
  columns: LocalColumn<Row>[];
  // All rows that match the filters.
  rows?: Row[];
  address: ListAddress;
};

// A list small enough to load completely: sorted and paged on the client, with its state in the address.
export function LocalTable<Row>({ columns, rows, address, ...table }: LocalTableProps<Row>) {
  const total = rows?.length ?? 0;
  const { pageSize, orderBy } = address;
  const page = Math.min(address.page, Math.max(1, Math.ceil(total / pageSize)));
  const ordered = rows && inOrder(rows, orderBy, (key) => columns.find((column) => column.key === key)?.by);
  return (
    <DataTable
      {...table}
      columns={columns.map((column) => ({ ...column, ...(column.by && { sort: column.key }) }))}
      rows={ordered?.slice((page - 1) * pageSize, page * pageSize)}
      total={total}
      page={page}
      pageSize={pageSize}
      orderBy={orderBy}
      visible={address.columns}
      onPage={address.setPage}
      onPageSize={address.setPageSize}
      onOrder={address.setOrderBy}
      onVisible={address.setColumns}
    />
  );
}
