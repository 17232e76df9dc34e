import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Pencil } from 'lucide-react';
import { generatePath, Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import { SectionCard } from '@/ui/SectionCard';
import { ScrollBox } from '@/ui/table/ScrollBox';
import type { CalendarPeriod, Series } from './api';
import { kindTitles, recipientFacts, stateTitles } from './report-labels';
import { SeriesDialog } from './SeriesDialog';
import { StartDialog } from './StartDialog';

export const reportPath = (id: string) => generatePath(paths.dashboard.psuReport, { id });

const today = () => new Date().toISOString().slice(0, 10);

const isDone = ({ state }: CalendarPeriod) => state !== null && !['collecting', 'drafting', 'review'].includes(state);

function StatusMark({ period }: { period: CalendarPeriod }) {
  const day = today();
  if (period.state) {
    return (
      <>
        <Chip size="small" color={isDone(period) ? 'success' : 'primary'} label={stateTitles[period.state]} />
        {!isDone(period) && period.due_on < day && <Chip size="small" color="error" label="Overdue" sx={{ ml: 1 }} />}
      </>
    );
  }
  if (period.starts_on > day) return <Mark label="Planned" />;
  if (period.ends_on >= day) return <Mark label="In progress" />;
  return <Chip size="small" color="warning" label="No report" />;
}

// Where the certification date comes from.
const certificateText = ({ certified_on, certificate }: Series) => {
  if (!certificate) return 'no certificate in the register';
  const { reference, issued_on } = certificate;
  return certified_on === issued_on
    ? `certificate ${reference}`
    : `certificate ${reference} was issued on ${formatDay(issued_on)}`;
};

// A schedule with the dates of its reports.
export function SeriesCard({ series, mayWrite }: { series: Series; mayWrite: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const [started, setStarted] = useState<CalendarPeriod | null>(null);
  const title = `${kindTitles[series.kind]} ${series.reference}`;
  const facts = [
    `Leading device: ${series.leading_product_name} (${series.leading_basic_udi_di || 'Basic UDI-DI unknown'})`,
    `class ${series.risk_class}, every ${series.months} months (${series.kind === 'psur' ? series.basis : 'PMS plan'})`,
    `certified ${formatDay(series.certified_on)} (${certificateText(series)})`,
    recipientFacts[series.recipient],
    series.next_due_on ? `next report due ${formatDay(series.next_due_on)}` : 'no further report due',
  ];
  return (
    <SectionCard
      title={title}
      text={facts.join(' · ')}
      actions={
        mayWrite && (
          <Button
            size="small"
            startIcon={<Pencil size={16} />}
            aria-label={`Edit schedule ${series.reference}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <ScrollBox label={`Periods of ${title}`}>
        <Table size="small" aria-label={`Periods of ${title}`}>
          <TableHead>
            <TableRow>
              <TableCell>Period</TableCell>
              <TableCell>From</TableCell>
              <TableCell>To</TableCell>
              <TableCell>Due</TableCell>
              <TableCell>Status</TableCell>
              <TableCell>Report</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {series.periods.map((period) => (
              <TableRow key={period.number}>
                <TableCell>{period.number}</TableCell>
                <TableCell>
                  <Day value={period.starts_on} />
                </TableCell>
                <TableCell>
                  <Day value={period.ends_on} />
                </TableCell>
                <TableCell>
                  <Day value={period.due_on} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <StatusMark period={period} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {period.report_id ? (
                    <Link component={RouterLink} to={reportPath(period.report_id)}>
                      Open version {period.report_version}
                    </Link>
                  ) : (
                    mayWrite &&
                    period.starts_on <= today() && (
                      <Button
                        size="small"
                        aria-label={`Start report of period ${period.number}`}
                        onClick={() => setStarted(period)}
                      >
                        Start report
                      </Button>
                    )
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
      {isEditing && <SeriesDialog series={series} onClose={() => setEditing(false)} />}
      {started && <StartDialog series={series} period={started} onClose={() => setStarted(null)} />}
    </SectionCard>
  );
}
