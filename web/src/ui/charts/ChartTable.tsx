import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Cell } from '@/lib/csv';
import { formatCount } from '@/lib/numbers';

export interface ChartTableColumn {
  title: string;
  // The number format; counts by default.
  format?: (value: number) => string;
  // How text is shown; CSV files contain it unchanged.
  formatText?: (value: string) => string;
}

// The numbers of a chart.
export interface ChartTableData {
  columns: ChartTableColumn[];
  rows: Cell[][];
}

function shown(cell: Cell, column: ChartTableColumn | undefined) {
  if (typeof cell === 'number') return (column?.format ?? formatCount)(cell);
  return typeof cell === 'string' && column?.formatText ? column.formatText(cell) : (cell ?? '–');
}

interface ChartTableProps {
  title: string;
  table: ChartTableData;
  height: number;
  // The keyboard equivalent of clicking the chart.
  onPick?: (index: number) => void;
}

export function ChartTable({ title, table, height, onPick }: ChartTableProps) {
  return (
    <TableContainer sx={{ height }} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {table.columns.map((column, index) => (
              <TableCell key={column.title} align={index === 0 ? 'left' : 'right'}>
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map((row, line) => (
            <TableRow key={line}>
              {row.map((cell, index) => (
                <TableCell
                  key={index}
                  align={index === 0 ? 'left' : 'right'}
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {onPick && index === 0 ? (
                    <Link component="button" type="button" sx={{ textAlign: 'left' }} onClick={() => onPick(line)}>
                      {shown(cell, table.columns[index])}
                    </Link>
                  ) : (
                    shown(cell, table.columns[index])
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
