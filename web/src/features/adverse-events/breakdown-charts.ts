import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import type { Colors } from '@/ui/charts/chart-colors';
import { countAxis, horizontalBars, nameAxis } from '@/ui/charts/chart-shapes';
import type { Twin } from '@/ui/charts/TwinTable';
import type { AeStats } from './api';

const shownNames = 10;
const typeColors: Record<string, (colors: Colors) => string> = {
  Death: ({ death }) => death,
  Injury: ({ injury }) => injury,
  Malfunction: ({ malfunction }) => malfunction,
};

export const eventTypeBars = (rows: AeStats['by_event_type']): DrawChart =>
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
      detail: ({ name, value, low, high }) => `${name}\n${formatShare(value)} (${formatShareInterval(low, high)})`,
    },
  );

export const eventTypeTwin = (rows: AeStats['by_event_type']): Twin => ({
  columns: [
    { title: 'Event type' },
    { title: 'Reports' },
    { title: 'Share', format: formatShare },
    { title: '95 % from', format: formatShare },
    { title: '95 % to', format: formatShare },
  ],
  rows: rows.map((row) => [row.event_type, row.count, row.share, row.ci_low, row.ci_high]),
});

export const nameBars = (rows: AeStats['by_manufacturer']): DrawChart =>
  horizontalBars(
    rows.slice(0, shownNames).map(({ name, count }) => ({ name, value: count })),
    {
      detail: ({ name, value }) => {
        const share = rows.find((row) => row.name === name)?.share;
        return `${name}\n${formatCount(value)} reports, ${formatShare(share)}`;
      },
    },
  );

export const nameTwin = (title: string, rows: AeStats['by_manufacturer']): Twin => ({
  columns: [{ title }, { title: 'Reports' }, { title: 'Share', format: formatShare }],
  rows: rows.map(({ name, count, share }) => [name, count, share]),
});

export const sourceBars = (rows: AeStats['by_report_source']): DrawChart =>
  horizontalBars(
    rows.map(({ label, count }) => ({ name: label, value: count })),
    { nameWidth: 104, color: ({ other }) => other },
  );

export const sourceTwin = (rows: AeStats['by_report_source']): Twin => ({
  columns: [{ title: 'Source' }, { title: 'Reports' }],
  rows: rows.map(({ label, count }) => [label, count]),
});

type Bin = AeStats['timeliness']['histogram'][number];
const lastDayInTime = 30;

const binName = ({ from_days, to_days }: Bin) => (to_days === null ? `> ${from_days - 1}` : `${from_days}–${to_days}`);
const isLate = ({ from_days }: Bin) => from_days > lastDayInTime;

export const timelinessBars =
  ({ histogram }: AeStats['timeliness']): DrawChart =>
  (colors) => ({
    grid: { left: 8, right: 12, top: 12, bottom: 22, containLabel: true },
    xAxis: nameAxis(colors, histogram.map(binName), {
      name: 'days',
      nameLocation: 'middle',
      nameGap: 40,
      axisLabel: { color: colors.faint, interval: 0, rotate: 40, fontSize: 11 },
    }),
    yAxis: countAxis(colors),
    tooltip: {
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const bin = histogram[points[0]?.dataIndex ?? 0];
        return bin ? `${binName(bin)} days${isLate(bin) ? ', late' : ''}\n${formatCount(bin.count)} reports` : '';
      },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '12%',
        data: histogram.map((bin) => ({
          value: bin.count,
          itemStyle: { color: isLate(bin) ? colors.injury : colors.us },
        })),
      },
    ],
  });

export const timelinessTwin = ({ histogram }: AeStats['timeliness']): Twin => ({
  columns: [{ title: 'Days' }, { title: 'Reports' }, { title: 'In time' }],
  rows: histogram.map((bin) => [binName(bin), bin.count, isLate(bin) ? 'late' : 'in time']),
});
