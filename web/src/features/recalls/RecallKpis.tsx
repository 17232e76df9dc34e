import { formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { RecallTimeline } from './api';

const label = 'Key figures';

const days = (value: number | null) => (value === null ? '–' : `${formatNumber(value, 0)} days`);

export function RecallKpis({ timeline }: { timeline?: RecallTimeline }) {
  if (!timeline) return <KpiSkeletons count={6} label={label} />;
  const { totals, duration } = timeline;
  const share = totals.products === 0 ? null : totals.class_1 / totals.products;
  return (
    <KpiGrid label={label}>
      <KpiCard
        label="Recall events"
        value={formatCount(totals.events)}
        note="what a firm did at one time"
        explanation="Different event numbers. One event can take back many products."
      />
      <KpiCard
        label="Products recalled"
        value={formatCount(totals.products)}
        note="rows of the list below"
        explanation="Each product of an event has a recall number of its own."
      />
      <KpiCard
        label="Class I"
        value={formatShare(share)}
        note={`${formatCount(totals.class_1)} of ${formatCount(totals.products)} products`}
        explanation="Share of products whose recall the FDA put into class I: serious harm or death is likely."
      />
      <KpiCard
        label="Ongoing now"
        value={formatCount(totals.open)}
        note="products not completed nor terminated"
        explanation="By the status on file. The FDA does not always refresh it after it was first published."
      />
      <KpiCard
        label="Until posted"
        value={days(duration.median_initiated_to_posted)}
        note="median from initiated to posted"
        explanation="Half of the recalls were posted by the FDA within this time after the firm began."
      />
      <KpiCard
        label="Until terminated"
        value={days(duration.median_initiated_to_terminated)}
        note="median from initiated to terminated"
        explanation="Only recalls that are terminated; those still ongoing are not in it."
      />
    </KpiGrid>
  );
}
