import { useTheme } from '@mui/material/styles';
import { formatDay } from '@/lib/dates';
import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { chartColors } from '@/ui/charts/chart-colors';
import { KpiCard, KpiGrid, KpiSkeletons } from '@/ui/KpiCard';
import type { AeStats } from './api';
import { changeText } from './change-labels';
import { eventRule, type Counted } from './counted';

const cards = 9;
const label = 'Key metrics';

function shareOfType(stats: AeStats, eventType: string) {
  const share = stats.by_event_type.find(({ event_type }) => event_type === eventType);
  if (!share) return null;
  return (
    <>
      {formatShare(share.share)} of all (95% CI {formatShareInterval(share.ci_low, share.ci_high)})
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
      95% CI {formatCount(Math.round(ci_low))}–{formatCount(Math.round(ci_high))}
      <br />
      {changeText(stats, unit)}
    </>
  );
}

const chance = 'The 95% CI is the exact Poisson interval for the count.';

export function KpiRow({ stats, counted }: { stats?: AeStats; counted: Counted }) {
  const { palette } = useTheme();
  const colors = chartColors[palette.mode];
  if (!stats) return <KpiSkeletons count={cards} label={label} />;
  const { totals, previous, timeliness } = stats;
  const before = previous
    ? ` Previous period: ${formatDay(previous.start_date)} to ${formatDay(previous.end_date)}.`
    : '';
  const types = [
    { title: 'Deaths', key: 'deaths', type: 'Death', tone: colors.death },
    { title: 'Injuries', key: 'injuries', type: 'Injury', tone: colors.injury },
    { title: 'Malfunctions', key: 'malfunctions', type: 'Malfunction', tone: colors.malfunction },
    { title: 'Other', key: 'other', type: 'Other', tone: colors.other },
  ] as const;
  return (
    <KpiGrid label={label}>
      <KpiCard
        label="Reports"
        value={formatCount(totals.reports)}
        note={<CountNote stats={stats} unit="reports" />}
        explanation={`Reports received, each counted once. ${chance}${before}`}
      />
      <KpiCard
        label="Unique events"
        value={formatCount(totals.events)}
        note={<CountNote stats={stats} unit="events" />}
        explanation={`${eventRule} ${chance}${before}`}
      />
      {counted.isExpanded && (
        <KpiCard
          label={counted.title}
          value={formatCount(totals.summarized_events)}
          note={changeText(stats, 'summarized_events')}
          explanation={`${counted.note ?? ''}${before}`}
        />
      )}
      {types.map(({ title, key, type, tone }) => (
        <KpiCard
          key={key}
          label={title}
          value={formatCount(totals[key])}
          tone={tone}
          note={
            <>
              {shareOfType(stats, type)}
              {changeText(stats, key)}
            </>
          }
          explanation={[
            `Event type “${type}” as selected by the reporter.`,
            type === 'Other' && `${formatCount(totals.no_answer)} more reports have no event type.`,
            counted.note,
            `The 95% CI of the share is in parentheses.${before}`,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
      <KpiCard
        label="Late reports"
        value={formatShare(lateShare(timeliness))}
        note={`of ${formatCount(timeliness.n_known)} with known dates; median ${formatCount(timeliness.median_days)} days`}
        explanation="Initial manufacturer reports received more than 30 days after the manufacturer became aware."
      />
      <KpiCard
        label="Manufacturers"
        value={formatCount(totals.manufacturers)}
        note={changeText(stats, 'manufacturers')}
        explanation="Distinct manufacturers, with spelling variants combined."
      />
      <KpiCard
        label="Brands"
        value={formatCount(totals.brands)}
        note={changeText(stats, 'brands')}
        explanation="Distinct brand names of the reported devices."
      />
    </KpiGrid>
  );
}
