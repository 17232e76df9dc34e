import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatCount, formatShare } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import { Loaded } from '@/ui/Loaded';
import type { Product } from './api';
import { aeStatsQuery, aeTimelineQuery, recallTimelineQuery } from './market-api';
import { aeChart, recallChart } from './market-charts';

// FDA data for devices under the same product codes.
export function MarketTab({ product }: { product: Product }) {
  const [chosen, setChosen] = useState(product.product_codes[0] ?? '');
  const code = product.product_codes.includes(chosen) ? chosen : (product.product_codes[0] ?? '');
  return (
    <PermissionGate permission="ae:read" what="adverse event reports">
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {product.product_codes.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={code}
              onChange={(_, next: string | null) => next && setChosen(next)}
              aria-label="Product code"
            >
              {product.product_codes.map((one) => (
                <ToggleButton key={one} value={one}>
                  {one}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <Button component={RouterLink} to={`${paths.dashboard.adverseEvents}?procode=${code}`} size="small">
            Adverse events for {code}
          </Button>
          <Button component={RouterLink} to={`${paths.dashboard.recalls}?procode=${code}`} size="small">
            Recalls for {code}
          </Button>
          <Button component={RouterLink} to={`${paths.dashboard.profile}?procode=${code}`} size="small">
            Device profile
          </Button>
        </Stack>
        <KeyMetrics code={code} />
        <CaveatLine />
        <Charts code={code} />
      </Stack>
    </PermissionGate>
  );
}

function KeyMetrics({ code }: { code: string }) {
  const stats = useQuery(aeStatsQuery(code));
  const recalls = useQuery(recallTimelineQuery(code));
  return (
    <Loaded
      query={stats}
      error={`Error loading statistics for ${code}`}
      loading={<KpiSkeletons count={5} label="Key metrics" />}
    >
      {({ totals, meta }) => (
        <>
          <FreshnessStamp meta={meta} />
          <KpiGrid label="Key metrics">
            <KpiCard
              label="Reports"
              statistic="count"
              value={formatCount(totals.reports)}
              note="last 5 years, all manufacturers"
            />
            <KpiCard
              label="Deaths"
              statistic="event_type"
              value={formatCount(totals.deaths)}
              note="reports with this event type"
            />
            <KpiCard
              label="Injuries"
              statistic="event_type"
              value={formatCount(totals.injuries)}
              note="reports with this event type"
            />
            <KpiCard
              label="Malfunctions"
              statistic="event_type"
              value={formatCount(totals.malfunctions)}
              note="reports with this event type"
            />
            <KpiCard
              label="Recalled products"
              statistic="recall_count"
              value={formatCount(recalls.data?.totals.products)}
              note={recalls.data ? `${formatCount(recalls.data.totals.open)} ongoing` : '…'}
            />
          </KpiGrid>
        </>
      )}
    </Loaded>
  );
}

function Charts({ code }: { code: string }) {
  const timeline = useQuery(aeTimelineQuery(code));
  const recalls = useQuery(recallTimelineQuery(code));
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Loaded query={timeline} error="Error loading the reports" height={340}>
        {(data) => (
          <ChartCard
            title="Reports over time"
            statistic="count"
            text="By quarter and event type. Hatched: incomplete."
            {...aeChart(data)}
            stamp={stampText(data.meta)}
            emptyText="No reports in this period"
          />
        )}
      </Loaded>
      <Loaded query={recalls} error="Error loading the recalls" height={340}>
        {(data) => (
          <ChartCard
            title="Recalls by year"
            statistic="recall_count"
            text={`Recalled products by class; ${formatShare(
              data.totals.products ? data.totals.class_1 / data.totals.products : null,
            )} are class I.`}
            {...recallChart(data)}
            stamp={stampText(data.meta)}
            emptyText="No recall on file in this period"
          />
        )}
      </Loaded>
    </Box>
  );
}
