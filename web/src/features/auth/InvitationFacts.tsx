import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InvitationLookup } from './api';

export function InvitationFacts({ invitation }: { invitation: InvitationLookup }) {
  const facts = [
    ['Organization', invitation.tenant_name],
    ['Invited by', invitation.invited_by],
    ['Your role', invitation.role_name],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        rowGap: 0.5,
        columnGap: 2,
      }}
    >
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
