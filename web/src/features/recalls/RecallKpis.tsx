import { countOf, formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { RecallTimeline } from './api';

const label = 'Key metrics';

const days = (value: number | null) => (value === null ? '–' : `${formatNumber(value, 0)} days`);

export function RecallKpis({ timeline }: { timeline?: RecallTimeline }) {
  if (!timeline) return <KpiSkeletons count={6} label={label} />;
  const { totals, duration } = timeline;
  const share = totals.products === 0 ? null : totals.class_1 / totals.products;
  return (
    <KpiGrid label={label}>
      <KpiCard
        label="Recall events"
        statistic="recall_count"
        value={formatCount(totals.events)}
        note="distinct event numbers"
        explanation="A recall event is one action by a firm and can cover many products."
      />
      <KpiCard
        label="Products"
        statistic="recall_count"
        value={formatCount(totals.products)}
        note="recalled; rows in the list below"
        explanation="Each product in a recall event has its own recall number."
      />
      <KpiCard
        label="Class I"
        statistic="recall_class_share"
        value={formatShare(share)}
        note={`${formatCount(totals.class_1)} of ${countOf(totals.products, 'product')}`}
        explanation="Share of recalled products that FDA classified as Class I: a reasonable probability of serious harm or death."
      />
      <KpiCard
        label="Ongoing"
        statistic="recall_count"
        value={formatCount(totals.open)}
        note="products neither completed nor terminated"
        explanation="Based on the published status, which FDA does not always update."
      />
      <KpiCard
        label="To posting"
        statistic="recall_duration"
        value={days(duration.median_initiated_to_posted)}
        note="median time from initiation"
        explanation="Half of the recalls were posted by FDA within this time after the firm initiated them."
      />
      <KpiCard
        label="To termination"
        statistic="recall_duration"
        value={days(duration.median_initiated_to_terminated)}
        note="median time from initiation"
        explanation="Terminated recalls only; ongoing recalls are not included."
      />
    </KpiGrid>
  );
}
