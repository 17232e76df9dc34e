import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatMoment } from '@/lib/dates';
import { countOf, formatCount, formatNumber } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { runsQuery, type Monitor, type MonitorRun } from './api';

// The run history of a monitor.
export function RunsDrawer({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  return (
    <DetailDrawer title={`History of ${monitor.name}`} onClose={onClose}>
      <Runs monitor={monitor} />
    </DetailDrawer>
  );
}

function Runs({ monitor }: { monitor: Monitor }) {
  const query = useQuery(runsQuery(monitor.id));
  return (
    <Loaded query={query} error="Error loading the history" loading={<LoadingArea />}>
      {(runs) => {
        if (runs.length === 0) {
          return (
            <EmptyState text="No runs with new data yet. Runs are listed here after the public data has changed." />
          );
        }
        return runs.map((run, index) => <RunEntry key={run.id} run={run} monitor={monitor} isFirst={index === 0} />);
      }}
    </Loaded>
  );
}

const mailLabels = {
  queued: 'email queued',
  sent: 'email sent',
  skipped_no_change: 'no changes, no email',
  failed: 'email failed',
} as const;
const changeLabels = { new: 'New', changed: 'Changed', follow_up: 'Follow-up', removed: 'Removed' } as const;

function itemPath({ kind, product_code }: Monitor, key: string) {
  const { adverseEvents, recalls } = paths.dashboard;
  return kind === 'AE'
    ? `${adverseEvents}?procode=${product_code}&report=${key}`
    : `${recalls}?procode=${product_code}&open=${key}`;
}

function RunEntry({ run, monitor, isFirst }: { run: MonitorRun; monitor: Monitor; isFirst: boolean }) {
  return (
    <Accordion defaultExpanded={isFirst} disableGutters>
      <AccordionSummary expandIcon={<ChevronDown size={18} />}>
        <Stack>
          <Typography variant="subtitle2">{formatMoment(run.started_at)}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatCount(run.new_n)} new, {formatCount(run.followup_n)} with follow-ups, {formatCount(run.changed_n)}{' '}
            changed, {formatCount(run.removed_n)} removed · {mailLabels[run.mail_status]}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {run.from_version} → {run.to_version}
          <StatisticHelp statistic="monitor_changes" label="Help: changes" />
        </Typography>
        {run.signals.length > 0 && (
          <>
            <Typography variant="subtitle2">
              Signals that crossed their threshold
              <StatisticHelp statistic="verdict" label="Help: signals" />
            </Typography>
            <Stack component="ul" spacing={0.5} sx={{ m: 0, mb: 1, pl: 2 }}>
              {run.signals.map(({ fda_code, term, count, prr }) => (
                <li key={fda_code}>
                  {term} ({fda_code}): {countOf(count, 'event')}
                  {prr !== null && `, PRR ${formatNumber(prr, 1)}`}
                </li>
              ))}
            </Stack>
          </>
        )}
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2 }}>
          {run.items.map(({ key, change, label }) => (
            <li key={key}>
              {changeLabels[change]}:{' '}
              {change === 'removed' ? (
                key
              ) : (
                <Link component={RouterLink} to={itemPath(monitor, key)}>
                  {key}
                </Link>
              )}{' '}
              {label}
            </li>
          ))}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
