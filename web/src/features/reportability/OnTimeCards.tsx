import { useQuery } from '@tanstack/react-query';
import { formatCount, formatShare } from '@/lib/numbers';
import { KpiCard } from '@/ui/KpiCard';
import Box from '@mui/material/Box';
import { onTimeQuery } from './api';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

// How punctual the organization's reports are, over all jurisdictions.
export function OnTimeCards() {
  const { data } = useQuery(onTimeQuery);
  if (!data || data.length === 0) return null;
  const sent = sum(data.map((row) => row.sent));
  const onTime = sum(data.map((row) => row.on_time));
  const overdue = sum(data.map((row) => row.overdue));
  const undecided = sum(data.map((row) => row.undecided));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}>
      <KpiCard
        label="Overdue"
        statistic="on_time"
        value={formatCount(overdue)}
        note="decisions and reports, in all jurisdictions"
      />
      <KpiCard
        label="Undecided"
        statistic="on_time"
        value={formatCount(undecided)}
        note="one for each case and jurisdiction"
      />
      <KpiCard label="Reports sent" statistic="on_time" value={formatCount(sent)} />
      <KpiCard
        label="Sent on time"
        statistic="on_time"
        value={formatShare(sent > 0 ? onTime / sent : null)}
        note={sent > 0 ? `${formatCount(onTime)} of ${formatCount(sent)}` : 'No report sent yet'}
      />
    </Box>
  );
}
