import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { ChartCard } from '@/ui/charts/ChartCard';
import type { IndicatorTrend } from './api';
import { methodStatistics } from './surveillance-labels';
import { hasOwnScale, statisticChart, statisticTitles, trendChart, trendTable, trendText } from './trend-chart';

// One indicator over time, with its threshold.
export function TrendCharts({ trend }: { trend: IndicatorTrend }) {
  const { indicator, problem } = trend;
  const table = trendTable(trend);
  return (
    <Stack spacing={1.5}>
      {problem && (
        <Alert severity="warning" role="note">
          {indicator.name} cannot be evaluated: {problem}
        </Alert>
      )}
      <ChartCard
        title={indicator.name}
        statistic={methodStatistics[indicator.method]}
        text={trendText(trend)}
        draw={trendChart(trend)}
        table={table}
      />
      {hasOwnScale(trend) && !problem && (
        <ChartCard
          title={`${indicator.name}: ${statisticTitles[indicator.method] ?? ''}`}
          statistic={methodStatistics[indicator.method]}
          text="The value that is compared with the limit."
          draw={statisticChart(trend)}
          table={table}
          height={220}
        />
      )}
    </Stack>
  );
}
