import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Illustration } from './Illustration';
import { PageHeader } from './PageHeader';

interface QuietPageProps {
  title: string;
  badge: ReactNode;
  text: string;
}

// A page with nothing to show yet.
export function QuietPage({ title, badge, text }: QuietPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: { xs: 5, md: 8 } }}>
          <Illustration />
          {badge}
          <Typography color="textSecondary" sx={{ maxWidth: 520 }}>
            {text}
          </Typography>
        </Stack>
      </Card>
    </>
  );
}
