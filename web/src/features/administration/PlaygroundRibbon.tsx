import Box from '@mui/material/Box';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';

// Nobody must take made-up data for real ones.
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
      Playground: made-up data, set back every night, shared with everybody who tries Pharos.
    </Box>
  );
}
