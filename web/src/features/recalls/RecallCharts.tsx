import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { ChartGrid } from '@/ui/charts/ChartGrid';
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
    <ChartGrid>
      <ChartCard
        title="Recalls over time"
        statistic="recall_count"
        text="Recalled products by class. Hatched: incomplete."
        draw={charts.timeline}
        table={timelineTable(charts.buckets)}
        stamp={stamp}
      />
      <SideSplit query={query} total={totals.products} stamp={stamp} />
      <ChartCard
        title="Root causes"
        statistic="recall_count"
        text="Root causes determined by FDA, most frequent first. Select a bar to filter."
        draw={charts.causes}
        table={rankingTable('Root cause', root_causes, totals.products)}
        stamp={stamp}
        onPick={(index) => add('root_cause', root_causes[index]?.name)}
      />
      <ChartCard
        title="Firms"
        statistic="recall_count"
        text="Firms with the most recalled products. Select a bar to filter."
        draw={charts.firms}
        table={rankingTable('Firm', firms, totals.products)}
        stamp={stamp}
        onPick={(index) => add('firm', firms[index]?.name)}
      />
    </ChartGrid>
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
    // Without settings our side contains all firms, so there is nothing to compare.
    if (theirs === 0 || (query.side && query.side !== 'all')) return [];
    return [
      { name: 'Us and partners', products: ours, color: (colors) => colors.us },
      { name: 'Competitors', products: theirs, color: (colors) => colors.them },
      { name: 'Other firms', products: Math.max(total - ours - theirs, 0), color: (colors) => colors.rest },
    ];
  }, [us.data, them.data, total, query.side]);
  return (
    <ChartCard
      title="Us vs. competitors"
      statistic="recall_count"
      text="Recalled products by company group, based on the competitor settings."
      draw={splitChart(parts)}
      table={splitTable(parts)}
      stamp={stamp}
      emptyText="Nothing to compare: none of these recalls are by a competitor"
    />
  );
}
