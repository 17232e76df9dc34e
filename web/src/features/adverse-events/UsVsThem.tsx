import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { stampText } from '@/parts/public-data/meta-text';
import { chartColors } from '@/ui/charts/chart-colors';
import { ChartCard } from '@/ui/charts/ChartCard';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import { Loaded } from '@/ui/Loaded';
import { problemsQuery, statsQuery, timelineQuery, toQuery, type AeStats, type AeTimeline } from './api';
import { changeText } from './change-labels';
import { sides, type ComparisonView, type Side } from './comparison-view';
import { countedIn } from './counted';
import { EventsTable } from './EventsTable';
import { intervalOf } from './interval';
import { problemBars, problemTable } from './problem-charts';
import { timelineChart, timelineTable } from './timeline-chart';
import type { Dispatch } from './use-comparison-view';

interface SideProps {
  side: Side;
  view: ComparisonView;
}

const highestOf = (timeline?: AeTimeline) => Math.max(0, ...(timeline?.buckets ?? []).map(({ total }) => total));

// Rounded up so that the axis ends on a labeled value.
function niceAbove(count: number) {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return Math.ceil(count / step) * step;
}

export function UsVsThem({ view, dispatch }: { view: ComparisonView; dispatch: Dispatch }) {
  const interval = intervalOf(view);
  const us = useQuery(timelineQuery('us', toQuery(view, 'us'), interval));
  const them = useQuery(timelineQuery('them', toQuery(view, 'them'), interval));
  const timelines = { us, them };
  const highest = niceAbove(Math.max(highestOf(us.data), highestOf(them.data)));
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map((side) => (
          <Stack key={side} spacing={1.5} component="section" aria-label={view.sides[side].name}>
            {/* When stacked, each side needs its name above it. */}
            <Typography variant="h6" component="h3" sx={{ display: { md: 'none' } }}>
              {view.sides[side].name}
            </Typography>
            <SideMetrics side={side} view={view} />
            <Loaded
              query={timelines[side]}
              error="Error loading the timeline"
              loading={
                <SideTimeline
                  title={`${countedIn(view.filters).title} over time: ${view.sides[side].name}`}
                  highest={highest}
                />
              }
            >
              {(timeline) => (
                <SideTimeline
                  title={`${countedIn(view.filters).title} over time: ${view.sides[side].name}`}
                  timeline={timeline}
                  highest={highest}
                />
              )}
            </Loaded>
            <SideProblems side={side} view={view} />
          </Stack>
        ))}
      </Box>
      {sides.map((side) => (
        <EventsTable key={side} scope={side} view={view} dispatch={dispatch} />
      ))}
    </Stack>
  );
}

const figures = [
  { title: 'Reports', key: 'reports', type: null },
  { title: 'Unique events', key: 'events', type: null },
  { title: 'Deaths', key: 'deaths', type: 'Death' },
  { title: 'Injuries', key: 'injuries', type: 'Injury' },
  { title: 'Malfunctions', key: 'malfunctions', type: 'Malfunction' },
  { title: 'Other', key: 'other', type: 'Other' },
] as const;

function shareText(stats: AeStats, type: string | null) {
  const share = stats.by_event_type.find(({ event_type }) => event_type === type);
  return share && `${formatShare(share.share)} of all (95% CI ${formatShareInterval(share.ci_low, share.ci_high)})`;
}

function SideMetrics({ side, view }: SideProps) {
  const { mode } = useTheme().palette;
  const query = useQuery(statsQuery(side, toQuery(view, side)));
  const label = `Key metrics: ${view.sides[side].name}`;
  return (
    <Loaded
      query={query}
      error="Error loading key metrics"
      loading={<KpiSkeletons count={figures.length} label={label} />}
    >
      {(stats) => (
        <KpiGrid label={label}>
          {figures.map(({ title, key, type }) => (
            <KpiCard
              key={key}
              label={title}
              statistic={type === null ? 'count' : 'share'}
              value={formatCount(stats.totals[key])}
              tone={chartColors[mode][side]}
              note={
                <>
                  <div>{shareText(stats, type)}</div>
                  {changeText(stats, key)}
                </>
              }
            />
          ))}
        </KpiGrid>
      )}
    </Loaded>
  );
}

interface SideTimelineProps {
  title: string;
  timeline?: AeTimeline;
  highest: number;
}

function SideTimeline({ title, timeline, highest }: SideTimelineProps) {
  const draw = useMemo(() => timeline && timelineChart({ ...timeline, limits: null }, highest), [timeline, highest]);
  if (!timeline || !draw) return <Skeleton variant="rounded" height={320} />;
  return (
    <ChartCard
      title={title}
      statistic="count"
      text="Both sides use the same scale. Hatched: incomplete."
      height={260}
      draw={draw}
      table={timelineTable(timeline)}
      stamp={stampText(timeline.meta)}
      emptyText="No reports in this period"
    />
  );
}

function SideProblems({ side, view }: SideProps) {
  const query = useQuery(problemsQuery(side, toQuery(view, side)));
  const { data } = query;
  const rows = data?.product_problems;
  const counted = countedIn(view.filters);
  const draw = useMemo(() => problemBars(rows ?? [], counted, (colors) => colors[side]), [rows, counted, side]);
  return (
    <Loaded query={query} error="Error loading the device problems" height={360}>
      {(data) => (
        <ChartCard
          title={`Top device problems: ${view.sides[side].name}`}
          statistic="share"
          text={`Share of the side’s ${counted.many} with the problem, with 95% CIs.`}
          height={320}
          draw={draw}
          table={problemTable(data.product_problems, counted)}
          stamp={stampText(data.meta)}
          emptyText="No device problems are coded"
        />
      )}
    </Loaded>
  );
}
