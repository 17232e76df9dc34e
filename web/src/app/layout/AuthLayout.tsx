import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { isPlaygroundPath } from '@/lib/paths';
import { Logo } from '@/ui/Logo';
import { BrandPanel } from './BrandPanel';
import { authCardWidth } from './measures';

export function AuthLayout({ children }: { children: ReactNode }) {
  const isPlayground = isPlaygroundPath(useLocation().pathname);
  return (
    <Box sx={{ flexGrow: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <BrandPanel />
      <Stack component="main" sx={{ alignItems: 'center', justifyContent: 'center', p: { xs: 2, sm: 4 }, gap: 2.5 }}>
        <Box sx={{ display: { md: 'none' } }}>
          <Logo size={34} />
        </Box>
        <Card
          sx={{
            position: 'relative',
            width: '100%',
            maxWidth: authCardWidth,
            p: { xs: 2.5, sm: 4 },
            ...(isPlayground && { pt: { xs: 6, sm: 7 } }),
            borderRadius: 2,
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          {isPlayground && <PlaygroundRibbon />}
          {children}
        </Card>
      </Stack>
    </Box>
  );
}

function PlaygroundRibbon() {
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, top: 0, py: 0.5, textAlign: 'center', bgcolor: '#f5c542' }}>
      <Typography variant="overline" sx={{ color: '#2b2000' }}>
        Playground
      </Typography>
    </Box>
  );
}
