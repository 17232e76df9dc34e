import { useTheme } from '@mui/material/styles';
import { formatDay } from '@/lib/dates';
import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { chartColors } from '@/ui/charts/chart-colors';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { AeStats } from './api';
import { shortChange } from './change-labels';
import { eventRule, type Counted } from './counted';

const cards = 9;
const label = 'Key metrics';

function shareOfType(stats: AeStats, eventType: string) {
  const share = stats.by_event_type.find(({ event_type }) => event_type === eventType);
  if (!share) return null;
  return (
    <>
      {formatShare(share.share)} ({formatShareInterval(share.ci_low, share.ci_high).replace('%', '')})
      <br />
    </>
  );
}

function lateShare({ n_known, late_31_180, late_over_180 }: AeStats['timeliness']) {
  return n_known === 0 ? null : (late_31_180 + late_over_180) / n_known;
}

function CountNote({ stats, unit }: { stats: AeStats; unit: 'reports' | 'events' }) {
  const { ci_low, ci_high } = stats.intervals[unit];
  return (
    <>
      CI {formatCount(Math.round(ci_low))}–{formatCount(Math.round(ci_high))}
      <br />
      {shortChange(stats, unit)}
    </>
  );
}

const chance = 'CI: the exact 95% Poisson interval for the count.';

export function KpiRow({ stats, counted }: { stats?: AeStats; counted: Counted }) {
  const { palette } = useTheme();
  const colors = chartColors[palette.mode];
  if (!stats) return <KpiSkeletons count={cards} label={label} isCompact />;
  const { totals, previous, timeliness } = stats;
  const before = previous
    ? ` The change is from the count in parentheses, that of ${formatDay(previous.start_date)} to ${formatDay(previous.end_date)}.`
    : ' All time: there is no previous period to compare with.';
  const types = [
    { title: 'Deaths', key: 'deaths', type: 'Death', tone: colors.death },
    { title: 'Injuries', key: 'injuries', type: 'Injury', tone: colors.injury },
    { title: 'Malfunctions', key: 'malfunctions', type: 'Malfunction', tone: colors.malfunction },
    { title: 'Other', key: 'other', type: 'Other', tone: colors.other },
  ] as const;
  return (
    <KpiGrid label={label} isCompact>
      <KpiCard
        label="Reports"
        statistic="count"
        value={formatCount(totals.reports)}
        note={<CountNote stats={stats} unit="reports" />}
        explanation={`Reports received, each counted once. ${chance}${before}`}
      />
      <KpiCard
        label="Unique events"
        statistic="count"
        value={formatCount(totals.events)}
        note={<CountNote stats={stats} unit="events" />}
        explanation={`${eventRule} ${chance}${before}`}
      />
      {counted.isExpanded && (
        <KpiCard
          label={counted.title}
          statistic="count"
          value={formatCount(totals.summarized_events)}
          note={shortChange(stats, 'summarized_events')}
          explanation={`${counted.note ?? ''}${before}`}
        />
      )}
      {types.map(({ title, key, type, tone }) => (
        <KpiCard
          key={key}
          label={title}
          statistic="share"
          value={formatCount(totals[key])}
          tone={tone}
          note={
            <>
              {shareOfType(stats, type)}
              {shortChange(stats, key)}
            </>
          }
          explanation={[
            `Event type “${type}” as selected by the reporter.`,
            type === 'Other' && `${formatCount(totals.no_answer)} more reports have no event type.`,
            counted.note,
            `Share of all reports, with its 95% CI in parentheses.${before}`,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
      <KpiCard
        label="Late reports"
        statistic="late_reports"
        value={formatShare(lateShare(timeliness))}
        note={
          <>
            of {formatCount(timeliness.n_known)}
            <br />
            median {formatCount(timeliness.median_days)} days
          </>
        }
        explanation="Initial manufacturer reports received more than 30 days after the manufacturer became aware, among those with known dates."
      />
      <KpiCard
        label="Manufacturers"
        statistic="distinct_names"
        value={formatCount(totals.manufacturers)}
        note={shortChange(stats, 'manufacturers')}
        explanation={`Distinct manufacturers, with spelling variants combined.${before}`}
      />
      <KpiCard
        label="Brands"
        statistic="distinct_names"
        value={formatCount(totals.brands)}
        note={shortChange(stats, 'brands')}
        explanation={`Distinct brand names of the reported devices.${before}`}
      />
    </KpiGrid>
  );
}
