import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber, groupDigits } from '@/lib/numbers';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { DetailSection } from '@/ui/DetailSection';
import { StatisticHelp } from '@/ui/StatisticHelp';
import type { AeSignals } from './api';
import { explainMethods, periodText, verdictText, type SignalRow } from './signal-labels';

interface SignalDrawerProps {
  row: SignalRow;
  signals: AeSignals;
  onClose: () => void;
}

// The full derivation of a verdict, so that it can be checked by hand.
export function SignalDrawer({ row, signals, onClose }: SignalDrawerProps) {
  const { thresholds, comparison, unit } = signals;
  const counted = unit === 'reports' ? 'reports' : 'unique events';
  return (
    <DetailDrawer
      title={row.term}
      width={720}
      subtitle={
        <Typography variant="body2" color="textSecondary">
          {verdictText(row, thresholds)}
        </Typography>
      }
      onClose={onClose}
    >
      <Stack spacing={3}>
        <DetailSection title="Counts" statistic="expected">
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {counted}, {periodText(comparison.period)}; compared with {groupDigits(comparison.words)}. Expected by
            chance: {formatNumber(row.expected, 1)}; reported: {formatCount(row.n)}.
          </Typography>
          <TwoByTwoTable row={row} counted={counted} />
        </DetailSection>
        <DetailSection title="Methods" statistic="verdict">
          <MethodTable row={row} thresholds={thresholds} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            No method is applied below {thresholds.min_n} {counted}.
          </Typography>
        </DetailSection>
        <CaveatLine />
      </Stack>
    </DetailDrawer>
  );
}

function TwoByTwoTable({ row, counted }: { row: SignalRow; counted: string }) {
  const { a, b, c, d } = row.table;
  const lines = [
    { name: `Selected ${counted}`, cells: [a, b, a + b] },
    { name: 'Comparison set', cells: [c, d, c + d] },
    { name: 'Total', cells: [a + c, b + d, a + b + c + d] },
  ];
  return (
    <TableContainer>
      <Table size="small" aria-label={`Counts for ${row.term}`}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">With this problem</TableCell>
            <TableCell align="right">Without this problem</TableCell>
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ name, cells }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((count, index) => (
                <TableCell key={index} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatCount(count)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const MethodTable = ({ row, thresholds }: { row: SignalRow; thresholds: AeSignals['thresholds'] }) => (
  <TableContainer>
    <Table size="small" aria-label={`Methods for ${row.term}`}>
      <TableHead>
        <TableRow>
          <TableCell>Method</TableCell>
          <TableCell>Result</TableCell>
          <TableCell>Threshold</TableCell>
          <TableCell>Exceeded</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {explainMethods(row, thresholds).map(({ name, statistic, meaning, value, threshold, isCrossed }) => (
          <TableRow key={name} sx={{ verticalAlign: 'top' }}>
            <TableCell component="th" scope="row">
              {name}
              <StatisticHelp statistic={statistic} label={`Help: ${name}`} />
              <Typography variant="caption" component="p" color="textSecondary">
                {meaning}
              </Typography>
            </TableCell>
            <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } }}>{value}</TableCell>
            <TableCell>{threshold}</TableCell>
            <TableCell sx={{ fontWeight: isCrossed ? 700 : undefined }}>{isCrossed ? 'Yes' : 'No'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
