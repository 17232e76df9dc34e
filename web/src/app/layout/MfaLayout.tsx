import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Logo } from '@/ui/Logo';
import { authCardWidth } from './measures';

export function MfaLayout({ children }: { children: ReactNode }) {
  return (
    <Stack component="main" spacing={2.5} sx={{ flexGrow: 1, alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Logo size={34} />
      <Card sx={{ width: '100%', maxWidth: authCardWidth, p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>{children}</Card>
    </Stack>
  );
}
