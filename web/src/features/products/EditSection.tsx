import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { SectionCard } from '@/ui/SectionCard';

interface EditSectionProps {
  title: string;
  text?: string;
  // Single column, for long texts and lists.
  isWide?: boolean;
  children: ReactNode;
}

export const sectionId = (title: string) => `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

export const EditSection = ({ title, text, isWide = false, children }: EditSectionProps) => (
  <Box id={sectionId(title)} sx={{ scrollMarginTop: 72 }}>
    <SectionCard title={title} text={text}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isWide ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </SectionCard>
  </Box>
);
