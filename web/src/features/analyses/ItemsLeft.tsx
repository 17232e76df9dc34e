import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { useAnalysis } from './AnalysisContext';
import type { Queue } from './api';
import { nextItemQuery } from './queue-api';

// How many items wait for the current user.
export function ItemsLeft({ queue }: { queue: Queue }) {
  const { ref } = useAnalysis();
  const { data } = useQuery(nextItemQuery(ref, queue));
  return (
    <Typography variant="body2" role="status" noWrap sx={{ fontWeight: 600, minWidth: 64 }}>
      {data && (data.remaining === 0 ? 'No items left' : `${formatCount(data.remaining)} left`)}
    </Typography>
  );
}
