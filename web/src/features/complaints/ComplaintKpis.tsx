import { formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { ComplaintStatistics } from './api';

const label = 'Key figures';

export function ComplaintKpis({ statistics }: { statistics?: ComplaintStatistics }) {
  if (!statistics) return <KpiSkeletons count={5} label={label} />;
  const { complaints, open, reportable, reportable_share, incomplete, incomplete_share } = statistics;
  return (
    <KpiGrid label={label}>
      <KpiCard label="Complaints" value={formatCount(complaints)} note={`${formatCount(open)} not closed`} />
      <KpiCard
        label="Per 1,000 units"
        value={formatNumber(statistics.per_1000_units, 2)}
        note={
          statistics.units === null
            ? 'no units sold are recorded'
            : `${formatCount(statistics.units)} units in these months`
        }
        explanation="Complaints received in months whose units sold are recorded under Exposure, for each 1,000 of those units."
      />
      <KpiCard
        label="Reportable"
        value={formatShare(reportable_share)}
        note={`${formatCount(reportable)} of ${formatCount(complaints)}`}
        explanation="Decided reportable in the US or the EU."
      />
      <KpiCard
        label="Median age"
        value={statistics.median_age_days === null ? '–' : `${formatCount(statistics.median_age_days)} days`}
        note="of those not closed, since receipt"
        explanation="Half of the complaints that are not closed were received longer ago than this."
      />
      <KpiCard
        label="Incomplete records"
        value={formatShare(incomplete_share)}
        note={`${formatCount(incomplete)} lack something of 820.35(a)`}
        explanation="21 CFR 820.35(a) asks for device, identification, complainant, nature, correction and reply."
      />
    </KpiGrid>
  );
}
