import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDay } from '@/lib/dates';
import { countOf, formatCount, formatShare } from '@/lib/numbers';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { chartColors } from '@/ui/charts/chart-colors';
import { Loaded } from '@/ui/Loaded';
import { StatisticHelp } from '@/ui/StatisticHelp';
import type { Coverage } from './api';

// Coverage of the names on the page over the last five years, as a bar and as text.
export function CoverageBar({ query }: { query: UseQueryResult<Coverage> }) {
  const { isFetching } = query;
  return (
    <Loaded query={query} error="Error loading coverage" height={72}>
      {(coverage) => {
        const { total, unassigned, start_date, end_date } = coverage;
        return (
          <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
            <Typography role="status" component="span" sx={{ fontWeight: 600 }}>
              These names cover {formatCount(total - unassigned)} of {countOf(total, 'report')} in the last 5 years;{' '}
              {formatCount(unassigned)} unassigned.
            </Typography>
            <StatisticHelp statistic="coverage" label="Help: coverage" />
            <Bar coverage={coverage} />
            <Typography variant="caption" color="textSecondary">
              Received {formatDay(start_date)} to {formatDay(end_date)}. A report with devices from both sides counts
              once, under “Both”.
            </Typography>
            <CaveatLine />
            <FreshnessStamp meta={coverage.meta} />
          </Box>
        );
      }}
    </Loaded>
  );
}

function Bar({ coverage: { total, us, them, both, unassigned } }: { coverage: Coverage }) {
  const { palette } = useTheme();
  const colors = chartColors[palette.mode];
  const stripes = `repeating-linear-gradient(45deg, ${colors.us} 0 5px, ${colors.them} 5px 10px)`;
  const parts = [
    { title: 'Us', count: us - both, background: colors.us },
    { title: 'Both', count: both, background: stripes },
    { title: 'Them', count: them - both, background: colors.them },
    { title: 'Unassigned', count: unassigned, background: colors.rest },
  ];
  const share = (count: number) => (total === 0 ? null : count / total);
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', height: 14, borderRadius: 1, overflow: 'hidden', my: 1, gap: '1px' }}
      >
        {parts.map(({ title, count, background }) => (
          <Box key={title} sx={{ flexGrow: count, flexBasis: 0, background, transition: 'flex-grow 200ms' }} />
        ))}
      </Box>
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, mb: 0.5 }}>
        {parts.map(({ title, count, background }) => (
          <Typography
            key={title}
            component="li"
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, listStyle: 'none' }}
          >
            <Box aria-hidden="true" sx={{ width: 12, height: 12, borderRadius: 0.5, background }} />
            {title} {formatCount(count)} ({formatShare(share(count))})
          </Typography>
        ))}
      </Stack>
    </>
  );
}
