import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import type { Obligation, RunningClock } from './api';

// Every clock that runs, with its rule and how its date was computed.
export function RunningClocks({ obligation }: { obligation: Obligation }) {
  const { clocks, not_started } = obligation;
  if (clocks.length === 0 && not_started.length === 0) return null;
  return (
    <Box component="section" aria-label="How the dates were computed">
      <Typography variant="subtitle2" component="h3" gutterBottom>
        How the dates were computed
      </Typography>
      <Stack spacing={1.5}>
        {clocks.map((clock) => (
          <Clock key={`${clock.key} ${clock.awareness_id}`} clock={clock} />
        ))}
        {not_started.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            Not started, because no awareness entry counts for it: {not_started.join(', ')}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

function Clock({ clock }: { clock: RunningClock }) {
  const { due } = clock;
  return (
    <Box>
      <Typography variant="body2">
        <strong>{clock.label}</strong>: nominal {formatDay(due.nominal_day)}, latest lawful {formatDay(due.lawful_day)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {clock.rule} ({clock.citation})
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {due.steps.map((step) => (
          <Typography key={step} component="li" variant="caption" color="textSecondary">
            {step}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
