import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

// Two charts side by side where there is room; the last one of an odd number gets both places.
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
};

export const ChartGrid = ({ children }: { children: ReactNode }) => <Box sx={grid}>{children}</Box>;

// A card with a title, one line of text and a chart of the usual height.
const cardHeight = 376;

// As large as the charts that are loading, so that what is below them does not move.
export const ChartSkeletons = ({ count }: { count: number }) => (
  <ChartGrid>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={cardHeight} />
    ))}
  </ChartGrid>
);
