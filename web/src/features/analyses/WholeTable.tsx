import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { toCsv, type Cell } from '@/lib/csv';
import { saveText } from '@/lib/save-file';
import { DataTable, type Column } from '@/ui/table/DataTable';

interface WholeTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  // Absent while loading for the first time.
  rows?: Row[];
  rowKey: (row: Row) => string;
  rowLabel?: (row: Row) => string;
  empty: ReactNode;
  actions?: ReactNode;
  rowPath?: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

// A complete list, paged on the client.
export function WholeTable<Row>({ rows, rowKey, rowLabel = rowKey, ...rest }: WholeTableProps<Row>) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [visible, setVisible] = useState<string[] | null>(null);
  return (
    <DataTable
      {...rest}
      rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={rowKey}
      rowLabel={rowLabel}
      total={rows?.length ?? 0}
      page={page}
      pageSize={pageSize}
      orderBy={[]}
      visible={visible}
      onPage={setPage}
      onPageSize={setPageSize}
      onOrder={() => undefined}
      onVisible={setVisible}
    />
  );
}

interface CsvButtonProps {
  name: string;
  // The first row contains the titles.
  cells: Cell[][];
}

export const CsvButton = ({ name, cells }: CsvButtonProps) => (
  <Button
    size="small"
    color="inherit"
    startIcon={<Download size={16} />}
    disabled={cells.length <= 1}
    onClick={() => saveText(`${name}.csv`, toCsv(cells))}
  >
    CSV
  </Button>
);
