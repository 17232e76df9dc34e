import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

// A titled part of a drawer.
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Typography variant="h6" component="h3" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
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
