import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { monitorsQuery, type Monitor } from './api';
import { AddMonitorDialog } from './MonitorDialog';
import { MonitorGrid } from './MonitorGrid';
import { MuteMonitorDialog } from './MuteMonitorDialog';
import { RunsDrawer } from './RunsDrawer';

export const MonitoringPage = () => (
  <PermissionGate permission="monitor:write_own" what="monitors">
    <MonitoringContent />
  </PermissionGate>
);

function MonitoringContent() {
  const [params, setParams] = useSearchParams();
  // Other pages link here with the product code to monitor.
  const wantedCode = params.get('procode')?.toUpperCase();
  const [isAdding, setAdding] = useState(wantedCode !== undefined);
  const history = params.get('history');
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      edit(next);
      return next;
    });
  const query = useQuery(monitorsQuery);
  const { data: monitors } = query;
  const opened = monitors?.find(({ id }) => id === history);
  // The mute link in a monitor's email.
  const muting = monitors?.find(({ id }) => id === params.get('mute'));
  const close = () => {
    setAdding(false);
    if (wantedCode) change((next) => next.delete('procode'));
  };
  return (
    <>
      <PageHeader
        title="Monitoring"
        crumbs={[{ title: 'Product Hub' }]}
        actions={
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
            Add Monitor
          </Button>
        }
      />
      <Loaded query={query} error="Error loading monitors" loading={<Spinner />}>
        {(loaded) => (
          <Monitors
            monitors={loaded}
            onAdd={() => setAdding(true)}
            onHistory={(id) => change((next) => next.set('history', id))}
          />
        )}
      </Loaded>
      {isAdding && <AddMonitorDialog productCode={wantedCode} onClose={close} />}
      {muting && <MuteMonitorDialog monitor={muting} onClose={() => change((next) => next.delete('mute'))} />}
      {opened && <RunsDrawer monitor={opened} onClose={() => change((next) => next.delete('history'))} />}
    </>
  );
}

const Spinner = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label="Loading monitors" />
  </Box>
);

interface MonitorsProps {
  monitors: Monitor[];
  onAdd: () => void;
  onHistory: (id: string) => void;
}

function Monitors({ monitors, onAdd, onHistory }: MonitorsProps) {
  if (monitors.length === 0) {
    return <EmptyState text="No monitors found" action="Create a new monitor" onAction={onAdd} />;
  }
  return <MonitorGrid monitors={monitors} onHistory={onHistory} />;
}
