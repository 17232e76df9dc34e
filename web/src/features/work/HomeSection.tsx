import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@/ui/SectionCard';

interface HomeSectionProps {
  title: string;
  text?: string;
  // What an empty section means.
  empty: string;
  count: number;
  // There are more than are shown.
  isShortened: boolean;
  children: ReactNode;
}

export function HomeSection({ title, text, empty, count, isShortened, children }: HomeSectionProps) {
  const shown = isShortened ? `more than ${count}` : String(count);
  return (
    <SectionCard title={count > 0 ? `${title} (${shown})` : title} text={text}>
      {count > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}>
          {children}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
    </SectionCard>
  );
}
