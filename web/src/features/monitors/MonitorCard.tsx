import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { Bell, BellOff, EllipsisVertical, History, Play } from 'lucide-react';
import { formatCalendarDay, formatMoment } from '@/lib/dates';
import { FactList } from '@/ui/FactList';
import { useMuteMonitor, useRunMonitor, useUnmuteMonitor, type Monitor } from './api';
import { DeleteMonitorDialog } from './DeleteMonitorDialog';
import { UpdateMonitorDialog } from './MonitorDialog';
import { frequencyTitles, kindTitles, noteOf } from './monitor-labels';

interface MonitorCardProps {
  monitor: Monitor;
  onHistory: () => void;
}

export function MonitorCard({ monitor, onHistory }: MonitorCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { name, kind, frequency, product_code, start_date, expiration_date, on_signal, status } = monitor;
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardHeader
        title={name}
        subheader={isEditing ? 'Editing Monitor' : `Type: ${kindTitles[kind]}`}
        slotProps={{ title: { variant: 'h6', component: 'h2', sx: { overflowWrap: 'anywhere' } } }}
        action={
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            {status !== 'active' && <Chip size="small" label={status === 'muted' ? 'Muted' : 'Expired'} />}
            <CardMenu name={name} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />
          </Stack>
        }
      />
      <Stack spacing={1.5} sx={{ px: 2, pb: 1.5, flexGrow: 1 }}>
        <FactList
          facts={[
            { label: 'Frequency', value: frequencyTitles[frequency] + (on_signal ? ', also on signals' : '') },
            { label: 'Procode', value: product_code },
            { label: 'Start date', value: formatCalendarDay(start_date) },
            { label: 'Expiration date', value: expiration_date ? formatCalendarDay(expiration_date) : 'Not set' },
          ]}
        />
        <Alert severity="info" role="note">
          {noteOf(monitor)}
        </Alert>
        {!monitor.is_mine && (
          <Typography variant="caption" color="textSecondary">
            Created by {monitor.created_by.display_name}; emails go to {monitor.recipients.join(', ')}.
          </Typography>
        )}
      </Stack>
      <Divider />
      <CardFooter monitor={monitor} onHistory={onHistory} />
      {isEditing && <UpdateMonitorDialog monitor={monitor} onClose={() => setEditing(false)} />}
      {isDeleting && <DeleteMonitorDialog monitor={monitor} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

interface CardMenuProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

function CardMenu({ name, onEdit, onDelete }: CardMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`Menu for ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>
        <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>
      </Menu>
    </>
  );
}

const moment = (value: string | null, otherwise: string) => (value ? formatMoment(value) : otherwise);

// The server decides when the first day starts, because it depends on the organization's time zone.
const isYetToBegin = ({ last_data_version, next_run_at }: Monitor) =>
  last_data_version === null && next_run_at !== null && dayjs(next_run_at).isAfter(dayjs());

function nextRunOf(monitor: Monitor) {
  const { status, start_date, next_run_at, last_data_version } = monitor;
  if (status === 'muted') return 'after it is unmuted';
  if (next_run_at === null) return 'none';
  if (last_data_version !== null) return formatMoment(next_run_at);
  return isYetToBegin(monitor) ? `starts ${formatCalendarDay(start_date)}` : 'starts within a minute';
}

function CardFooter({ monitor, onHistory }: MonitorCardProps) {
  const run = useRunMonitor();
  const mute = useMuteMonitor();
  const unmute = useUnmuteMonitor();
  const { id, status, last_run_at, last_change_at } = monitor;
  const isMuted = status === 'muted';
  const isWatching = status === 'active' && !isYetToBegin(monitor);
  return (
    <Stack spacing={1} sx={{ px: 2, py: 1.25 }}>
      <Typography variant="caption" color="textSecondary">
        Last run: {moment(last_run_at, 'not yet')} · Last change found: {moment(last_change_at, 'none yet')} · Next run:{' '}
        {nextRunOf(monitor)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          startIcon={<Play size={15} />}
          disabled={!isWatching}
          loading={run.isPending}
          onClick={() => run.mutate(id)}
        >
          Run now
        </Button>
        <Button
          size="small"
          startIcon={isMuted ? <Bell size={15} /> : <BellOff size={15} />}
          loading={mute.isPending || unmute.isPending}
          onClick={() => (isMuted ? unmute : mute).mutate(monitor)}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
        <Button size="small" startIcon={<History size={15} />} aria-haspopup="dialog" onClick={onHistory}>
          History
        </Button>
      </Stack>
    </Stack>
  );
}
