import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
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
      <KpiCard label="Overdue" value={formatCount(overdue)} note="decisions and reports, in all jurisdictions" />
      <KpiCard label="Undecided" value={formatCount(undecided)} note="one for each case and jurisdiction" />
      <KpiCard label="Reports sent" value={formatCount(sent)} />
      <KpiCard
        label="Sent on time"
        value={sent > 0 ? `${((100 * onTime) / sent).toFixed(1)}%` : '–'}
        note={sent > 0 ? `${formatCount(onTime)} of ${formatCount(sent)}` : 'No report sent yet'}
      />
    </Box>
  );
}
