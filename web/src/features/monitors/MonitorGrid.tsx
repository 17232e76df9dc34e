import Box from '@mui/material/Box';
import type { Monitor } from './api';
import { MonitorCard } from './MonitorCard';

interface MonitorGridProps {
  monitors: Monitor[];
  onHistory: (id: string) => void;
}

export const MonitorGrid = ({ monitors, onHistory }: MonitorGridProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' }}>
    {monitors.map((monitor) => (
      <MonitorCard key={monitor.id} monitor={monitor} onHistory={() => onHistory(monitor.id)} />
    ))}
  </Box>
);
