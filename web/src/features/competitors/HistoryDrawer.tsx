import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { historyQuery, type MetadataChange } from './api';

export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <DetailDrawer title="Settings history" width={480} onClose={onClose}>
      <History />
    </DetailDrawer>
  );
}

function History() {
  const query = useQuery(historyQuery);
  return (
    <Loaded query={query} error="Error loading the history" loading={<LoadingArea />}>
      {(data) => {
        if (data.length === 0) return <EmptyState text="These settings have not been changed yet." />;
        return (
          <Stack component="ol" spacing={2} sx={{ m: 0, p: 0 }}>
            {data.map((change) => (
              <Change key={change.version} change={change} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Change({ change: { version, at, by, changes } }: { change: MetadataChange }) {
  const { preferences } = useUser();
  return (
    <Box component="li" sx={{ listStyle: 'none', borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="subtitle2">
        {by} · {formatMoment(at, preferences)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Version {version}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((text) => (
          <Typography key={text} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </Box>
      {changes.length === 0 && <Typography variant="body2">Saved without changes</Typography>}
    </Box>
  );
}
