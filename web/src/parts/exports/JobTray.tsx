import { useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { Hint } from '@/ui/Hint';
import { PopoverFrame } from '@/ui/PopoverFrame';
import { jobsQuery, useCancelJob, useJobFile, type Job } from './api';

const statusLabels: Record<Job['status'], string> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Ready',
  failed: 'Failed',
  cancelled: 'Canceled',
};
const kindLabels: Record<string, string> = { export: 'Export', import: 'Import', gudid: 'Import from GUDID' };
const shownJobs = 10;

// The signed-in user's jobs, in the top bar.
export function JobTray() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: jobs = [] } = useQuery(jobsQuery);
  const going = jobs.filter(({ status }) => status === 'queued' || status === 'running').length;
  const label = going > 0 ? `Jobs, ${going} running` : 'Jobs';
  return (
    <>
      <Hint text="Jobs">
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge badgeContent={going > 0 ? going : null} color="primary">
            <Inbox size={18} />
          </Badge>
        </IconButton>
      </Hint>
      {anchor && (
        <PopoverFrame label="Jobs" anchor={anchor} onClose={() => setAnchor(null)}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            Jobs
          </Typography>
          {jobs.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              Large exports and imports appear here while they run.
            </Typography>
          )}
          <Stack spacing={1.5}>
            {jobs.slice(0, shownJobs).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </Stack>
        </PopoverFrame>
      )}
    </>
  );
}

function JobRow({ job }: { job: Job }) {
  const { preferences } = useUser();
  const file = useJobFile();
  const cancel = useCancelJob();
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {kindLabels[job.kind] ?? job.kind}
            {job.label && `: ${job.label}`}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {statusLabels[job.status]} · {formatMoment(job.created_at, preferences)}
          </Typography>
        </Box>
        {job.status === 'succeeded' && job.result_url === `/jobs/${job.id}/file` && (
          <Button size="small" loading={file.isPending} onClick={() => file.mutate(job.id)}>
            Download
          </Button>
        )}
        {(job.status === 'queued' || job.status === 'running') && (
          <Button size="small" color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            Cancel
          </Button>
        )}
      </Stack>
      {job.status === 'running' && (
        <LinearProgress variant="determinate" value={job.progress * 100} aria-label="Job progress" />
      )}
      {job.error && (
        <Typography variant="caption" color="error">
          {job.error}
        </Typography>
      )}
    </Box>
  );
}
