import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TrailTable } from '@/parts/audit/TrailTable';
import { platformTrail } from './api';

export const PlatformTrailTab = () => (
  <Stack spacing={2}>
    <Typography variant="body2" color="textSecondary">
      Sign-ins, refused sign-ins, lockouts and changes to accounts. What people do in an organization is in its own
      audit trail.
    </Typography>
    <TrailTable source={platformTrail} />
  </Stack>
);
