import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Info } from 'lucide-react';

// The same while it loads, so that nothing below moves.
const cardHeight = 148;

interface KpiCardProps {
  label: string;
  value: ReactNode;
  // A second line: change, interval, what it is a part of.
  note?: ReactNode;
  // How the number is made.
  explanation?: string;
  // The colour that stands for the thing everywhere.
  tone?: string;
}

export function KpiCard({ label, value, note, explanation, tone }: KpiCardProps) {
  return (
    <Card
      component="article"
      aria-label={label}
      sx={{ p: 1.75, minWidth: 0, minHeight: cardHeight, borderTop: tone ? `3px solid ${tone}` : undefined }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {explanation && (
          <Tooltip title={explanation}>
            <Box
              component="span"
              tabIndex={0}
              role="img"
              aria-label={`About ${label}: ${explanation}`}
              sx={{ display: 'flex' }}
            >
              <Info size={13} />
            </Box>
          </Tooltip>
        )}
      </Stack>
      <Typography
        component="p"
        data-testid="value"
        sx={{ fontSize: '1.5rem', fontWeight: 680, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      {note && (
        <Typography variant="caption" color="textSecondary" component="div">
          {note}
        </Typography>
      )}
    </Card>
  );
}

export const KpiGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <Box
    component="section"
    aria-label={label}
    sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(146px, 1fr))' }}
  >
    {children}
  </Box>
);

export const KpiSkeletons = ({ count, label }: { count: number; label: string }) => (
  <KpiGrid label={label}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={cardHeight} />
    ))}
  </KpiGrid>
);
