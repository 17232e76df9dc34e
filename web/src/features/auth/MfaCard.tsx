import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { logout } from '@/api/logout';

interface MfaCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

export function MfaCard({ title, subtitle, children }: MfaCardProps) {
  return (
    <Stack spacing={2.5}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {subtitle}
        </Typography>
      </Box>
      {children}
      <Button size="small" color="inherit" onClick={() => void logout()} sx={{ alignSelf: 'center' }}>
        Logout
      </Button>
    </Stack>
  );
}
