import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import type { ListAddress } from '@/ui/table/use-list-address';
import { recallTimelineQuery, type RecallQuery, type RecallTimeline } from './api';
import {
  bucketsOf,
  rankingChart,
  rankingTable,
  splitChart,
  splitTable,
  timelineChart,
  timelineTable,
  type Split,
} from './recall-charts';

interface RecallChartsProps {
  timeline: RecallTimeline;
  query: RecallQuery;
  address: ListAddress;
}

export function RecallCharts({ timeline, query, address }: RecallChartsProps) {
  const { meta, totals, root_causes, firms } = timeline;
  const stamp = stampText(meta);
  const charts = useMemo(() => {
    const buckets = bucketsOf(timeline);
    return {
      buckets,
      timeline: timelineChart(buckets),
      causes: rankingChart(timeline.root_causes, timeline.totals.products),
      firms: rankingChart(timeline.firms, timeline.totals.products),
    };
  }, [timeline]);
  const add = (name: 'root_cause' | 'firm', value: string | undefined) => {
    if (value) address.setFilter(name, [...new Set([...address.params.getAll(name), value])]);
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <ChartCard
        title="Recalls over time"
        text="Products by class. Hatched: the latest months still fill up."
        draw={charts.timeline}
        table={timelineTable(charts.buckets)}
        stamp={stamp}
      />
      <SideSplit query={query} total={totals.products} stamp={stamp} />
      <ChartCard
        title="Root causes"
        text="What the FDA gives as the cause; the most frequent first. Choose one to filter."
        draw={charts.causes}
        table={rankingTable('Root cause', root_causes, totals.products)}
        stamp={stamp}
        onPick={(index) => add('root_cause', root_causes[index]?.name)}
      />
      <ChartCard
        title="Firms"
        text="Who recalled the most products. Choose one to filter."
        draw={charts.firms}
        table={rankingTable('Firm', firms, totals.products)}
        stamp={stamp}
        onPick={(index) => add('firm', firms[index]?.name)}
      />
    </Box>
  );
}

interface SideSplitProps {
  query: RecallQuery;
  total: number;
  stamp: string;
}

function SideSplit({ query, total, stamp }: SideSplitProps) {
  const us = useQuery(recallTimelineQuery({ ...query, side: 'us' }));
  const them = useQuery(recallTimelineQuery({ ...query, side: 'them' }));
  const parts = useMemo((): Split[] => {
    const [ours, theirs] = [us.data?.totals.products ?? 0, them.data?.totals.products ?? 0];
    // Without settings our side is everybody: there is nothing to tell apart.
    if (theirs === 0 || (query.side && query.side !== 'all')) return [];
    return [
      { name: 'We and our partners', products: ours, color: (colors) => colors.us },
      { name: 'Competitors', products: theirs, color: (colors) => colors.them },
      { name: 'Other firms', products: Math.max(total - ours - theirs, 0), color: (colors) => colors.rest },
    ];
  }, [us.data, them.data, total, query.side]);
  return (
    <ChartCard
      title="We and the competitors"
      text="Recalled products by whose they are, as the competitor settings say."
      draw={splitChart(parts)}
      table={splitTable(parts)}
      stamp={stamp}
      emptyText="Nothing to compare: no recall here is by a firm named as competitor"
    />
  );
}
