import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { monitorsQuery, useMuteMonitor, type Monitor } from './api';
import { MonitorCard } from './MonitorCard';
import { AddMonitorDialog } from './MonitorDialog';
import { RunsDrawer } from './RunsDrawer';

export function MonitoringPage() {
  const [params, setParams] = useSearchParams();
  // Other pages lead here with the product code that shall be watched.
  const wantedCode = params.get('procode')?.toUpperCase();
  const [isAdding, setAdding] = useState(wantedCode !== undefined);
  const history = params.get('history');
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      edit(next);
      return next;
    });
  useMuteFromMail();
  const { data: monitors, isError, refetch } = useQuery(monitorsQuery);
  const opened = monitors?.find(({ id }) => id === history);
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
      {isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Error loading monitors
        </Alert>
      ) : (
        <Monitors
          monitors={monitors}
          onAdd={() => setAdding(true)}
          onHistory={(id) => change((next) => next.set('history', id))}
        />
      )}
      {isAdding && <AddMonitorDialog productCode={wantedCode} onClose={close} />}
      {opened && <RunsDrawer monitor={opened} onClose={() => change((next) => next.delete('history'))} />}
    </>
  );
}

interface MonitorsProps {
  monitors: Monitor[] | undefined;
  onAdd: () => void;
  onHistory: (id: string) => void;
}

function Monitors({ monitors, onAdd, onHistory }: MonitorsProps) {
  if (!monitors) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label="Loading monitors" />
      </Box>
    );
  }
  if (monitors.length === 0) {
    return <EmptyState text="No monitors found" action="Create a new monitor" onAction={onAdd} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' }}>
      {monitors.map((monitor) => (
        <MonitorCard key={monitor.id} monitor={monitor} onHistory={() => onHistory(monitor.id)} />
      ))}
    </Box>
  );
}

// The link at the end of a monitor's mail.
function useMuteFromMail() {
  const [params, setParams] = useSearchParams();
  const { mutate } = useMuteMonitor();
  const wanted = params.get('mute');
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    done.current = wanted;
    mutate(wanted);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('mute');
        return next;
      },
      { replace: true },
    );
  }, [wanted, mutate, setParams]);
}
