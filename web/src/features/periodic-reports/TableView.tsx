import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { StatisticId } from '@/lib/glossary/statistics';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { ScrollBox } from '@/ui/table/ScrollBox';
import type { CellAddress, ReportTable } from './api';

interface TableViewProps {
  table: ReportTable;
  cell: CellAddress | null;
  onCell: (cell: CellAddress) => void;
}

// Their entries in the glossary.
const statisticOf: Record<ReportTable['source'], StatisticId> = {
  none: 'periodic_volume',
  exposures: 'periodic_volume',
  complaints: 'periodic_rate',
  incidents: 'periodic_rate',
  field_actions: 'periodic_list',
  capas: 'periodic_list',
  trends: 'trend_signal',
  similar: 'share',
};

const isListed = (table: ReportTable) => ['field_actions', 'capas', 'trends'].includes(table.source);

// A table of the report. Every number with rows behind it is a button.
export function TableView({ table, cell, onCell }: TableViewProps) {
  const reasons = [...new Set(table.rows.flatMap(({ cells }) => cells.map(({ reason }) => reason)))].filter(Boolean);
  const statistic = statisticOf[table.source];
  const name = /^t\d$/.test(table.table) ? `${table.table.toUpperCase()}: ${table.title}` : table.title;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {name}
        <StatisticHelp statistic={statistic} label={`Help: ${name}`} />
      </Typography>
      {table.rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          None.
        </Typography>
      ) : (
        <ScrollBox label={name}>
          <Table size="small" aria-label={name}>
            <TableHead>
              <TableRow>
                <TableCell>{table.label_header}</TableCell>
                {table.has_regions && <TableCell>Region</TableCell>}
                {table.columns.map((column) => (
                  <TableCell key={column}>{column}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {table.rows.map(({ label, region, cells }, row) => (
                <TableRow key={`${label} ${region} ${row}`}>
                  <TableCell>{label}</TableCell>
                  {table.has_regions && <TableCell sx={{ whiteSpace: 'nowrap' }}>{region}</TableCell>}
                  {cells.map(({ text, row_count }, column) => {
                    const isChosen = cell?.table === table.key && cell.row === row && cell.column === column;
                    return (
                      <TableCell key={table.columns[column]} sx={{ bgcolor: isChosen ? 'action.selected' : undefined }}>
                        {row_count > 0 && !isListed(table) ? (
                          <Link
                            component="button"
                            type="button"
                            aria-label={`${text}: ${label} ${region} ${table.columns[column] ?? ''}`}
                            onClick={() => onCell({ table: table.key, row, column })}
                          >
                            {text}
                          </Link>
                        ) : (
                          text
                        )}
                      </TableCell>
                    );
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollBox>
      )}
      {[...reasons.map((reason) => `${reason}.`), ...table.notes].map((note) => (
        <Typography key={note} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ))}
    </div>
  );
}
