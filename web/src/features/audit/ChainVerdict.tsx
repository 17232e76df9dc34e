import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatExactMoment } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { Loaded } from '@/ui/Loaded';
import { verdictQuery } from './api';

// Verifies the hash chain, like the server's command-line check.
export function ChainVerdict() {
  const { preferences } = useUser();
  const query = useQuery(verdictQuery);
  return (
    <Loaded
      query={query}
      error="Could not verify the audit trail"
      loading={<Skeleton variant="rounded" width={220} height={32} />}
    >
      {(data) => {
        if (!data.is_whole) {
          return (
            <Alert severity="error">
              The audit trail is broken at entry {formatCount(data.first_broken)}. Contact the operators of this
              installation.
            </Alert>
          );
        }
        return (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Tooltip
              title={`Last hash ${data.head_hash.slice(0, 16)}… · checked ${formatExactMoment(data.verified_at, preferences)}`}
            >
              <Chip
                color="success"
                variant="outlined"
                icon={<ShieldCheck size={16} aria-hidden />}
                label={`Audit trail verified: ${formatCount(data.entries)} ${data.entries === 1 ? 'entry' : 'entries'}`}
              />
            </Tooltip>
            <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              Verify again
            </Button>
          </Stack>
        );
      }}
    </Loaded>
  );
}
