import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { StatisticId } from '@/lib/glossary/statistics';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { ScrollBox } from './ScrollBox';

// A title, with the statistic in the column if its entry in the glossary helps.
type Header = string | { title: string; statistic: StatisticId };

const titleOf = (header: Header) => (typeof header === 'string' ? header : header.title);

interface SimpleTableProps {
  label: string;
  headers: Header[];
  rows: { key: string; cells: ReactNode[] }[];
  empty: string;
}

// A short table that is part of a section.
export function SimpleTable({ label, headers, rows, empty }: SimpleTableProps) {
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    );
  }
  return (
    <ScrollBox label={`${label} (scrollable)`}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {headers.map((header) => (
              <TableCell key={titleOf(header)}>
                {titleOf(header)}
                {typeof header !== 'string' && (
                  <StatisticHelp statistic={header.statistic} label={`Help: ${header.title}`} />
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, i) => (
                <TableCell key={i} sx={{ verticalAlign: 'top', overflowWrap: 'break-word' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}
