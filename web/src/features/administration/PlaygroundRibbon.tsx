import Box from '@mui/material/Box';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';

// Sample data must never be mistaken for real data.
export function PlaygroundRibbon() {
  const { all_tenants } = useUser();
  const { tenantID } = getSession();
  if (all_tenants.find(({ id }) => id === tenantID)?.kind !== 'playground') return null;
  return (
    <Box
      role="note"
      sx={{
        mb: 2,
        px: 2,
        py: 0.75,
        borderRadius: 1,
        textAlign: 'center',
        fontSize: '0.85rem',
        fontWeight: 600,
        bgcolor: '#ffd54f',
        color: '#3b2f00',
      }}
    >
      Playground: sample data, shared with all playground users and reset every night.
    </Box>
  );
}
