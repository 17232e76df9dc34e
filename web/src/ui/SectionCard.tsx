import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StatisticId } from '@/lib/glossary/statistics';
import { StatisticHelp } from './StatisticHelp';

interface SectionCardProps {
  title: string;
  text?: string;
  // The statistic that the section shows, for its entry in the glossary.
  statistic?: StatisticId;
  actions?: ReactNode;
  children?: ReactNode;
}

export function SectionCard({ title, text, statistic, actions, children }: SectionCardProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
      >
        <Box>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Typography variant="h5" component="h2">
              {title}
            </Typography>
            {statistic && <StatisticHelp statistic={statistic} label={`Help: ${title}`} />}
          </Stack>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
              {text}
            </Typography>
          )}
        </Box>
        {actions}
      </Stack>
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Card>
  );
}
