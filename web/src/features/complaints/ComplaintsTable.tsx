import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { client } from '@/api/client';
import { usePermissions } from '@/parts/access/permissions';
import { ExportButton } from '@/parts/exports/ExportButton';
import { RowCheckbox } from '@/ui/table/cells';
import { shownColumns, type Column } from '@/ui/table/DataTable';
import { ServerTable, type TableAddress } from '@/ui/table/ServerTable';
import type { ListAddress } from '@/ui/table/use-list-address';
import { complaintsQuery, type Complaint, type ComplaintQuery } from './api';
import { BulkDialog } from './BulkDialog';
import { complaintColumns } from './complaint-columns';

interface ComplaintsTableProps {
  query: ComplaintQuery;
  address: ListAddress;
  // Message and action of the empty list.
  empty: ReactNode;
}

// The sort fields the server supports.
const mostColumns = 4;

export function ComplaintsTable({ query, address, empty }: ComplaintsTableProps) {
  const { page, pageSize, orderBy, columns } = address;
  const [chosen, setChosen] = useState<string[]>([]);
  const [isChanging, setChanging] = useState(false);
  const mayWrite = usePermissions().may('complaint:write') ?? false;
  const order_by = orderBy.slice(0, mostColumns);
  const complaints = useQuery(complaintsQuery(query, { page, page_size: pageSize, order_by }));
  const all = useMemo(
    () => (mayWrite ? [selectColumn(chosen, setChosen), ...complaintColumns] : complaintColumns),
    [mayWrite, chosen],
  );
  const onPage = complaints.data?.rows.map(({ id }) => id) ?? [];
  // The file always includes a column with missing fields.
  const shown = shownColumns(complaintColumns, columns)
    .map(({ key }) => key)
    .filter((key) => key !== 'missing_820_35');
  // The selection applies to one page, and its column is always visible.
  const table: TableAddress = {
    ...address,
    columns: columns && ['select', ...columns],
    setPage: (next) => {
      setChosen([]);
      address.setPage(next);
    },
    setOrderBy: (next) => address.setOrderBy(next.slice(-1)),
    setColumns: (keys) => address.setColumns(keys.filter((key) => key !== 'select')),
  };
  return (
    <>
      <ServerTable
        title="Complaints"
        address={table}
        query={complaints}
        error="Error loading the complaints"
        columns={all}
        rowKey={({ id }) => id}
        rowLabel={({ complaint_number }) => `complaint ${complaint_number}`}
        empty={empty}
        actions={
          <>
            {mayWrite && onPage.length > 0 && (
              <Button
                size="small"
                color="inherit"
                onClick={() => setChosen(chosen.length === onPage.length ? [] : onPage)}
              >
                {chosen.length === onPage.length ? 'Clear selection' : 'Select this page'}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="small" variant="outlined" onClick={() => setChanging(true)}>
                Change {chosen.length} selected
              </Button>
            )}
            <ExportButton
              what="complaints"
              rows={complaints.data?.total_rows ?? 0}
              formats={['xlsx', 'csv']}
              shown={shown}
              call={({ format, columns: names }) =>
                client.GET('/customer_complaints/download', {
                  params: {
                    query: {
                      ...query,
                      format: format === 'csv' ? 'csv' : 'xlsx',
                      ...(names && { columns: names }),
                      order_by,
                    },
                  },
                  parseAs: 'blob',
                })
              }
            />
          </>
        }
        rowPath={({ id, product_id }) => address.pathTo(`${product_id}/${id}`)}
      />
      {isChanging && (
        <BulkDialog
          ids={chosen}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChosen([]);
            setChanging(false);
          }}
        />
      )}
    </>
  );
}

const selectColumn = (chosen: string[], onChange: (ids: string[]) => void): Column<Complaint> => ({
  key: 'select',
  title: 'Select',
  render: ({ id, complaint_number }) => (
    <RowCheckbox
      label={`Select complaint ${complaint_number}`}
      isChecked={chosen.includes(id)}
      onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
    />
  ),
});
