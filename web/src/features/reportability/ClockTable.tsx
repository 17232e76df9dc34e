import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import { Day } from '@/ui/Day';
import { SectionCard } from '@/ui/SectionCard';
import { ScrollBox } from '@/ui/table/ScrollBox';
import { AddJurisdictionButton } from './AddJurisdictionButton';
import type { Case, Obligation } from './api';
import { daysLeftText, jurisdictionNames } from './case-labels';
import { StateMark } from './StateMark';

// The clocks of all jurisdictions next to each other.
export function ClockTable({ shown, mayWrite }: { shown: Case; mayWrite: boolean }) {
  return (
    <SectionCard
      title="Clocks"
      text="This is not legal advice. Each date shows the rule it comes from."
      actions={mayWrite && <AddJurisdictionButton shown={shown} />}
    >
      <ScrollBox label="Clocks of all jurisdictions">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Jurisdiction</TableCell>
              <TableCell>State</TableCell>
              <TableCell>Nominal date</TableCell>
              <TableCell>Latest lawful date</TableCell>
              <TableCell>Rule</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.obligations.map((obligation) => (
              <ClockRow key={obligation.jurisdiction} obligation={obligation} />
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </SectionCard>
  );
}

function ClockRow({ obligation }: { obligation: Obligation }) {
  const { jurisdiction, state, nominal_due, lawful_due, due_until, due_clock, is_provisional, clocks } = obligation;
  const clock = clocks.find(({ key }) => key === due_clock);
  return (
    <TableRow>
      <TableCell>{jurisdictionNames[jurisdiction]}</TableCell>
      <TableCell>
        <StateMark state={state} />
      </TableCell>
      <TableCell>
        <Day value={nominal_due} />
      </TableCell>
      <TableCell>
        {lawful_due && due_until ? (
          <>
            {formatDay(lawful_due)}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {daysLeftText(due_until)}
            </Typography>
          </>
        ) : (
          'Nothing due'
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 240 }}>
        {clock && `${clock.label} (${clock.citation})`}
        {is_provisional && clock && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            Not decided yet: to be decided and reported by this date at the latest
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
