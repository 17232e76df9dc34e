import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { initials } from '@/lib/initials';
import { actionLabel } from '@/lib/labels';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { activityQuery, type Entity, type RecordChange } from './api';
import { fieldWords, valueWords } from './change-words';

// What was done to one record, from the audit trail, the newest first.
export function RecordActivity({ entity, entityId }: { entity: Entity; entityId: string }) {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(activityQuery(entity, entityId, page));
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (isError) return <ErrorPanel text="Error loading the activity" onRetry={() => void refetch()} />;
  if (data.total_rows === 0) return <EmptyState text="Nothing has been recorded about this yet." />;
  const pages = Math.ceil(data.total_rows / data.page_size);
  return (
    <Card component="section" aria-label="Activity" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack component="ol" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.rows.map((change) => (
          <Change key={change.seq} change={change} />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, to) => setPage(to)}
          sx={{ mt: 2.5 }}
          aria-label="Pages of the activity"
        />
      )}
    </Card>
  );
}

function Change({ change }: { change: RecordChange }) {
  const { preferences } = useUser();
  const { at, actor, action, changes, reason } = change;
  const who = actor?.display_name || 'The system';
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: '0.8rem' }}>
        {initials(who)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          <strong>{who}</strong> {actionLabel(action).toLowerCase()}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {formatMoment(at, preferences)}
          {reason && ` · ${reason}`}
        </Typography>
        {changes.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
            {changes.map(({ field, before, after }) => (
              <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {fieldWords(field)}: {valueWords(before)} → {valueWords(after)}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
