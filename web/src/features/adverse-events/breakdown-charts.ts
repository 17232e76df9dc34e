import { countOf, formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import type { Colors } from '@/ui/charts/chart-colors';
import { columns } from '@/ui/charts/columns';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeStats } from './api';
import type { Counted } from './counted';

const shownNames = 10;
const typeColors: Record<string, (colors: Colors) => string> = {
  Death: ({ death }) => death,
  Injury: ({ injury }) => injury,
  Malfunction: ({ malfunction }) => malfunction,
};

export const eventTypeBars = (rows: AeStats['by_event_type']): Painting =>
  horizontalBars(
    rows.map(({ event_type, share, ci_low, ci_high }) => ({
      name: event_type,
      value: share,
      low: ci_low,
      high: ci_high,
      color: typeColors[event_type] ?? (({ other }) => other),
    })),
    {
      format: formatShare,
      nameWidth: 104,
      detail: ({ name, value, low, high }) =>
        `${name}\n${formatShare(value)} (95% CI ${formatShareInterval(low, high)})`,
    },
  );

export const eventTypeTable = (rows: AeStats['by_event_type'], counted: Counted): ChartTableData => ({
  columns: [
    { title: 'Event type' },
    { title: counted.title },
    { title: 'Share', format: formatShare },
    { title: '95% CI lower', format: formatShare },
    { title: '95% CI upper', format: formatShare },
  ],
  rows: rows.map((row) => [row.event_type, row.count, row.share, row.ci_low, row.ci_high]),
});

export const nameBars = (rows: AeStats['by_manufacturer'], counted: Counted): Painting =>
  horizontalBars(
    rows.slice(0, shownNames).map(({ name, count }) => ({ name, value: count })),
    {
      detail: ({ name, value }) => {
        const share = rows.find((row) => row.name === name)?.share;
        return `${name}\n${formatCount(value)} ${counted.many}, ${formatShare(share)}`;
      },
    },
  );

export const nameTable = (title: string, rows: AeStats['by_manufacturer'], counted: Counted): ChartTableData => ({
  columns: [{ title }, { title: counted.title }, { title: 'Share', format: formatShare }],
  rows: rows.map(({ name, count, share }) => [name, count, share]),
});

export const sourceBars = (rows: AeStats['by_report_source']): Painting =>
  horizontalBars(
    rows.map(({ label, count }) => ({ name: label, value: count })),
    { nameWidth: 104, color: ({ other }) => other },
  );

export const sourceTable = (rows: AeStats['by_report_source'], counted: Counted): ChartTableData => ({
  columns: [{ title: 'Source' }, { title: counted.title }],
  rows: rows.map(({ label, count }) => [label, count]),
});

type Bin = AeStats['timeliness']['histogram'][number];
const lastDayInTime = 30;

const binName = ({ from_days, to_days }: Bin) => (to_days === null ? `> ${from_days - 1}` : `${from_days}–${to_days}`);
const isLate = ({ from_days }: Bin) => from_days > lastDayInTime;

export const timelinessBars = ({ histogram }: AeStats['timeliness']): Painting =>
  columns({
    names: histogram.map(binName),
    unit: 'days',
    series: [
      {
        name: 'Reports',
        color: ({ injury, us }, index) => (histogram[index] && isLate(histogram[index]) ? injury : us),
        values: histogram.map(({ count }) => count),
      },
    ],
    detail: (index) => {
      const bin = histogram[index];
      return bin ? `${binName(bin)} days${isLate(bin) ? ', late' : ''}\n${countOf(bin.count, 'report')}` : '';
    },
  });

export const timelinessTable = ({ histogram }: AeStats['timeliness']): ChartTableData => ({
  columns: [{ title: 'Days' }, { title: 'Reports' }, { title: 'On time' }],
  rows: histogram.map((bin) => [binName(bin), bin.count, isLate(bin) ? 'late' : 'on time']),
});
