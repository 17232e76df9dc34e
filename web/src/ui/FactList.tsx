import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StatisticId } from '@/lib/glossary/statistics';
import { StatisticHelp } from './StatisticHelp';

export interface Fact {
  label: string;
  value: ReactNode;
  // For its entry in the glossary.
  statistic?: StatisticId;
}

export const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== false && value !== '';

// Labels with values; unknown values are omitted.
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.75,
        gridTemplateColumns: 'minmax(120px, min(34%, 260px)) 1fr',
      }}
    >
      {facts.filter(isKnown).map(({ label, value, statistic }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
            {statistic && <StatisticHelp statistic={statistic} label={`Help: ${label}`} />}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
