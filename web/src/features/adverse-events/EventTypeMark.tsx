import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { chartColors, type EventTypeKey } from '@/ui/charts/chart-colors';
import type { AeEvent } from './api';

const colorKeys: Record<AeEvent['event_type'], EventTypeKey> = {
  Death: 'death',
  Injury: 'injury',
  Malfunction: 'malfunction',
  Other: 'other',
  'No answer provided': 'other',
};

export function EventTypeMark({ type }: { type: AeEvent['event_type'] }) {
  const { mode } = useTheme().palette;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 9, height: 9, borderRadius: '50%', flexShrink: 0, bgcolor: chartColors[mode][colorKeys[type]] }}
      />
      {type}
    </Box>
  );
}
