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

const line = { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' } as const;
const dot = { width: 9, height: 9, borderRadius: '50%', flexShrink: 0 } as const;

// Appears in every row of long tables, so it uses plain elements.
export function EventTypeMark({ type }: { type: AeEvent['event_type'] }) {
  const { mode } = useTheme().palette;
  return (
    <span style={line}>
      <span aria-hidden="true" style={{ ...dot, backgroundColor: chartColors[mode][colorKeys[type]] }} />
      {type}
    </span>
  );
}
