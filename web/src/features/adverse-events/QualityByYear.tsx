import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPercent } from '@/lib/numbers';
import { Loaded } from '@/ui/Loaded';
import { DetailSection } from '@/ui/DetailSection';
import { qualityQuery, type AeQuery } from './api';

// Coding rates differ by year, which limits any trend of a code.
export function QualityByYear({ query }: { query: AeQuery }) {
  const loaded = useQuery(qualityQuery(query));
  return (
    <Loaded query={loaded} error="Error loading data quality by year" height={160}>
      {(data) => {
        const have = (missing: number) => formatPercent(100 - missing);
        return (
          <DetailSection title="By year" statistic="data_quality">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              Check this before interpreting a trend: a problem can appear to decline because fewer reports are coded.
            </Typography>
            <TableContainer>
              <Table size="small" aria-label="Data quality by year">
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
          </DetailSection>
        );
      }}
    </Loaded>
  );
}
