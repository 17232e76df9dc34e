import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { formatExactMoment } from '@/lib/dates';
import { actionLabel } from '@/lib/action-labels';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { FactList } from '@/ui/FactList';
import type { TrailEntry } from './trail-source';
import { changesOf, changeText } from './entry-labels';

export function EntryDrawer({ entry, onClose }: { entry: TrailEntry; onClose: () => void }) {
  const { preferences } = useUser();
  const changes = changesOf(entry);
  return (
    <DetailDrawer title={`Entry ${entry.seq}`} width={520} onClose={onClose}>
      <Stack spacing={2}>
        <FactList
          facts={[
            { label: 'Event', value: actionLabel(entry.action) },
            { label: 'Outcome', value: entry.outcome === 'done' ? 'Succeeded' : 'Rejected' },
            { label: 'Person', value: entry.actor?.display_name || 'The system' },
            { label: 'Time', value: formatExactMoment(entry.at, preferences) },
            { label: 'Reason', value: entry.reason },
            { label: 'Record', value: entry.entity_id },
            { label: 'IP address', value: entry.actor_ip },
            { label: 'Request', value: entry.request_id },
            { label: 'Action', value: entry.action },
          ]}
        />
        <Divider />
        <Typography variant="subtitle2" component="h3">
          Before → after
        </Typography>
        {changes.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            This entry has no recorded values.
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {changes.map((change) => (
              <Typography key={change.field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {changeText(change)}
              </Typography>
            ))}
          </Box>
        )}
        <Divider />
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Linked to the previous entry by SHA-256 {entry.hash}
        </Typography>
      </Stack>
    </DetailDrawer>
  );
}
