import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatCount, formatNumber } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { DetailSection } from '@/ui/DetailSection';
import { FactList } from '@/ui/FactList';
import type { CompetitiveRisk } from './competitive-api';
import { differenceText, ends, isMapped, severityLabel, shareText, signed, type Harm } from './competitive-labels';

interface HarmDrawerProps {
  answer: CompetitiveRisk;
  harm: Harm;
  onClose: () => void;
}

// One difference in detail: the counts on both sides and the problems behind them.
export function HarmDrawer({ answer, harm, onClose }: HarmDrawerProps) {
  const { us, them } = answer;
  const { difference, q } = harm;
  return (
    <DetailDrawer title={harm.harm} subtitle={differenceText(harm)} onClose={onClose}>
      <Stack spacing={3}>
        <FactList
          facts={[
            { label: us.name, statistic: 'harm_share', value: shareText(harm.us, us.reports) },
            { label: them.name, statistic: 'harm_share', value: shareText(harm.them, them.reports) },
            {
              label: 'Difference',
              statistic: 'difference',
              value: difference && `${signed(difference.est)} (${ends(difference)})`,
            },
            {
              label: 'q',
              statistic: 'q_value',
              value: q !== null && `${formatNumber(q, 4)}, adjusted for all harms compared`,
            },
            { label: 'Severity', value: severityLabel(answer, harm) },
            { label: 'In our definition', value: isMapped(answer) && (harm.in_definition ? 'Yes' : 'No') },
          ]}
        />
        <DetailSection title="Mapped patient problems">
          <Problems problems={harm.problems} />
        </DetailSection>
        <Button
          component={RouterLink}
          variant="outlined"
          to={dashboardOf(answer, harm)}
          disabled={harm.problems.length === 0}
          sx={{ alignSelf: 'flex-start' }}
        >
          View these reports
        </Button>
      </Stack>
    </DetailDrawer>
  );
}

// Links to the same reports on the dashboard.
function dashboardOf({ product_code, start_date, end_date }: CompetitiveRisk, { problems }: Harm): string {
  const query = new URLSearchParams({
    procode: product_code,
    ...(start_date && end_date ? { timePeriod: 'CUSTOM', start_date, end_date } : { timePeriod: 'ALL' }),
  });
  for (const { term } of problems) query.append('patient_problems', term);
  return `${paths.dashboard.adverseEvents}?${query.toString()}`;
}

function Problems({ problems }: Pick<Harm, 'problems'>) {
  if (problems.length === 0) {
    return (
      <Typography color="textSecondary">
        No patient problems in these reports are mapped to this harm. Add IMDRF codes to the harm in the harms library.
      </Typography>
    );
  }
  return (
    <TableContainer>
      <Table size="small" aria-label="Mapped patient problems">
        <TableHead>
          <TableRow>
            <TableCell>Patient problem</TableCell>
            <TableCell>IMDRF code</TableCell>
            <TableCell align="right">Our reports</TableCell>
            <TableCell align="right">Their reports</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.map((problem) => (
            <TableRow key={problem.term}>
              <TableCell>{problem.term}</TableCell>
              <TableCell>{problem.imdrf_code ?? '–'}</TableCell>
              <TableCell align="right">{formatCount(problem.us)}</TableCell>
              <TableCell align="right">{formatCount(problem.them)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        A report with several of these problems counts once.
      </Typography>
    </TableContainer>
  );
}
