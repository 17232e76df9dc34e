import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StatisticId } from '@/lib/glossary/statistics';
import { StatisticHelp } from './StatisticHelp';

interface DetailSectionProps {
  title: string;
  // The statistic that the section shows, for its entry in the glossary.
  statistic?: StatisticId;
  children: ReactNode;
}

// A titled part of a drawer.
export const DetailSection = ({ title, statistic, children }: DetailSectionProps) => (
  <section aria-label={title}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 0.75 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {statistic && <StatisticHelp statistic={statistic} label={`Help: ${title}`} />}
    </Stack>
    {children}
  </section>
);

// A titled text; nothing if the text is empty.
export const TextSection = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <DetailSection title={title}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </DetailSection>
  );
