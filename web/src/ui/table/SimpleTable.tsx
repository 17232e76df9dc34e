import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

interface SimpleTableProps {
  label: string;
  headers: string[];
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
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {headers.map((header) => (
              <TableCell key={header}>{header}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, i) => (
                <TableCell key={headers[i]} sx={{ verticalAlign: 'top', overflowWrap: 'break-word' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
