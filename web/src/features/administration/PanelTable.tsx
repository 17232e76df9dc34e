import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded, type LoadedQuery } from '@/ui/Loaded';

interface PanelTableProps<Row> {
  title: string;
  heads: string[];
  query: LoadedQuery<Row[]>;
  rowKey: (row: Row) => string;
  cells: (row: Row) => ReactNode[];
  // Shown when there are no rows.
  empty: string;
  actions?: ReactNode;
}

// A short table of the panel with its loading, error and empty states.
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  const { title, heads, query, rowKey, cells, empty, actions } = props;
  return (
    <Loaded query={query} error={`Error loading ${title.toLowerCase()}`} height={240}>
      {(rows) => (
        <Card component="section" aria-label={title}>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1.25 }}
          >
            <Typography variant="h6" component="h2">
              {title}
            </Typography>
            {actions}
          </Stack>
          {rows.length === 0 ? (
            <EmptyState text={empty} />
          ) : (
            <TableContainer tabIndex={0} role="region" aria-label={`${title} (scrollable)`} sx={{ maxHeight: 640 }}>
              <Table size="small" stickyHeader aria-label={title}>
                <TableHead>
                  <TableRow>
                    {heads.map((head) => (
                      <TableCell key={head} sx={{ bgcolor: 'background.paper', whiteSpace: 'nowrap' }}>
                        {head}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((row) => (
                    <TableRow key={rowKey(row)} hover>
                      {cells(row).map((cell, index) => (
                        <TableCell key={heads[index]} sx={{ overflowWrap: 'anywhere' }}>
                          {cell}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </Card>
      )}
    </Loaded>
  );
}
