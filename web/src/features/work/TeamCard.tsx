import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import { SectionCard } from '@/ui/SectionCard';
import type { Workload } from './api';

export function TeamCard({ team }: { team: Workload[] }) {
  return (
    <SectionCard title="Your team" text="Open assignments: complaints, analyses and items of analyses.">
      {team.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No work is assigned to anyone.
        </Typography>
      ) : (
        <Table size="small" aria-label="Workload of your team">
          <TableHead>
            <TableRow>
              <TableCell>Person</TableCell>
              <TableCell align="right">Open</TableCell>
              <TableCell align="right">Overdue</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {team.map(({ person, open, overdue }) => (
              <TableRow key={person.id}>
                <TableCell component="th" scope="row">
                  {person.display_name}
                </TableCell>
                <TableCell align="right">{formatCount(open)}</TableCell>
                <TableCell align="right" sx={overdue > 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
                  {formatCount(overdue)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SectionCard>
  );
}
