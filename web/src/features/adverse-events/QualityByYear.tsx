import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPercent } from '@/lib/numbers';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { qualityQuery, type AeQuery } from './api';

// How many reports carry a code differs by year, and a trend of a code is no better than that.
export function QualityByYear({ query }: { query: AeQuery }) {
  const { data, isError, refetch } = useQuery(qualityQuery(query));
  if (isError) return <ErrorPanel text="Error loading the quality by year" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const have = (missing: number) => formatPercent(100 - missing);
  return (
    <section>
      <Typography variant="h6" component="h3">
        By year
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Look here before you believe a trend: a code that fewer reports carry seems to become rarer.
      </Typography>
      <TableContainer>
        <Table size="small" aria-label="Quality by year">
          <TableHead>
            <TableRow>
              <TableCell>Year</TableCell>
              <TableCell align="right">Reports</TableCell>
              <TableCell align="right">With device problem</TableCell>
              <TableCell align="right">With date of event</TableCell>
              <TableCell align="right">With UDI</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.years.map((year) => (
              <TableRow key={year.year}>
                <TableCell>
                  {year.year}
                  {!year.complete && ' · incomplete'}
                </TableCell>
                <TableCell align="right">{formatCount(year.reports)}</TableCell>
                <TableCell align="right">{have(year.missing_product_problem_pct)}</TableCell>
                <TableCell align="right">{have(year.missing_event_date_pct)}</TableCell>
                <TableCell align="right">{have(year.missing_udi_pct)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
