import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { signalsQuery } from './api';
import { signalPath } from './plan-paths';
import { spanText } from './surveillance-labels';

// Signals that wait for an assessment.
export function OpenSignals({ planId }: { planId?: string }) {
  const { data } = useQuery(signalsQuery({ state: 'open', ...(planId && { plan_id: planId }), page_size: 10 }));
  if (!data || data.total_rows === 0) return null;
  return (
    <Alert severity="warning" role="note">
      {data.total_rows === 1 ? 'One trend signal' : `${data.total_rows} trend signals`} must be assessed:
      <Stack component="ul" spacing={0.5} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.rows.map(({ id, number, owner_name, indicator_name, period_from, period_to }) => (
          <li key={id}>
            <Link component={RouterLink} to={signalPath(id)} sx={{ fontWeight: 600 }}>
              {number}
            </Link>{' '}
            {owner_name}: {indicator_name}, {spanText(period_from, period_to)}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
