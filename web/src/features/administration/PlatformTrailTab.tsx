import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TrailTable } from '@/parts/audit/TrailTable';
import { platformTrail } from './api';

export const PlatformTrailTab = () => (
  <Stack spacing={2}>
    <Typography variant="body2" color="textSecondary">
      Sign-ins, rejected sign-ins, lockouts and account changes. Activity within an organization is recorded in its own
      audit trail.
    </Typography>
    <TrailTable source={platformTrail} />
  </Stack>
);
