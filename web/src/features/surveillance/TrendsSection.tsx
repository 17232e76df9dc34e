import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { trendsQuery, type Plan } from './api';
import { TrendCharts } from './TrendCharts';

// The current values of all indicators.
export function TrendsSection({ plan }: { plan: Plan }) {
  const query = useQuery({
    ...trendsQuery(plan.id, plan.plan_version, plan.version),
    enabled: plan.indicators.length > 0,
  });
  if (plan.indicators.length === 0) return null;
  return (
    <SectionCard title="Trends" text="Current values. A run records them and opens signals.">
      <Loaded
        query={query}
        error={() => <ErrorPanel text="Error loading the trends" onRetry={() => void query.refetch()} />}
        height={280}
      >
        {({ indicators }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {indicators.map((trend) => (
              <TrendCharts key={trend.indicator.id} trend={trend} />
            ))}
          </Box>
        )}
      </Loaded>
    </SectionCard>
  );
}
