import { countOf, formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { ComplaintStatistics } from './api';

const label = 'Key metrics';

export function ComplaintKpis({ statistics }: { statistics?: ComplaintStatistics }) {
  if (!statistics) return <KpiSkeletons count={5} label={label} />;
  const { complaints, open, reportable, reportable_share, incomplete, incomplete_share } = statistics;
  return (
    <KpiGrid label={label}>
      <KpiCard
        label="Complaints"
        statistic="complaint_count"
        value={formatCount(complaints)}
        note={`${formatCount(open)} open`}
      />
      <KpiCard
        label="Per 1,000 units"
        statistic="complaint_rate"
        value={formatNumber(statistics.per_1000_units, 2)}
        note={
          statistics.units === null ? 'no units sold recorded' : `${countOf(statistics.units, 'unit')} in these months`
        }
        explanation="Complaints received per 1,000 units sold, for months with units sold recorded under Exposure."
      />
      <KpiCard
        label="Reportable"
        statistic="reportable_share"
        value={formatShare(reportable_share)}
        note={`${formatCount(reportable)} of ${formatCount(complaints)}`}
        explanation="Complaints classified as reportable in the US or the EU."
      />
      <KpiCard
        label="Median age"
        statistic="median_age"
        value={statistics.median_age_days === null ? '–' : `${formatCount(statistics.median_age_days)} days`}
        note="of open complaints, since receipt"
        explanation="Median time since receipt of the open complaints."
      />
      <KpiCard
        label="Incomplete records"
        statistic="incomplete_records"
        value={formatShare(incomplete_share)}
        note={`${formatCount(incomplete)} missing fields required by 820.35(a)`}
        explanation="21 CFR 820.35(a) requires the device, its identification, the complainant, the nature of the complaint, any correction, and the reply."
      />
    </KpiGrid>
  );
}
