import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import type { ObligationHead } from './api';
import { daysLeft, daysLeftText, stateNames } from './case-labels';

const urgentDays = 3;

// When an obligation is due, or its state if nothing is.
export function DueMark({ obligation }: { obligation: ObligationHead | undefined }) {
  if (!obligation) return <>–</>;
  const { due_until, lawful_due, is_provisional, state } = obligation;
  if (!due_until || !lawful_due) return <>{stateNames[state]}</>;
  const isUrgent = daysLeft(due_until) < urgentDays;
  return (
    <>
      {formatDay(lawful_due)}
      <Typography
        component="span"
        variant="caption"
        color={isUrgent ? 'error' : 'textSecondary'}
        sx={{ display: 'block' }}
      >
        {daysLeftText(due_until)}
        {is_provisional && ', undecided'}
      </Typography>
    </>
  );
}
