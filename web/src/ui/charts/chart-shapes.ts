import { formatCompact, formatCount } from '@/lib/numbers';
import type { DrawChart } from './Chart';
import type { Colors } from './chart-colors';

// Pieces that the drawings share.
export const countAxis = (colors: Colors, format: (value: number) => string = formatCompact) => ({
  type: 'value',
  axisLabel: { color: colors.faint, formatter: format, hideOverlap: true },
  splitLine: { lineStyle: { color: colors.line } },
  minInterval: format === formatCompact ? 1 : undefined,
});

export const nameAxis = (colors: Colors, names: string[], more: object = {}) => ({
  type: 'category',
  data: names,
  axisLabel: { color: colors.faint },
  axisLine: { lineStyle: { color: colors.line } },
  axisTick: { show: false },
  ...more,
});

export const legend = (colors: Colors, more: object = {}) => ({
  top: 0,
  left: 0,
  itemWidth: 12,
  itemHeight: 10,
  textStyle: { color: colors.faint, fontSize: 12 },
  ...more,
});

// Marks what is still filling.
export const hatching = (colors: Colors) => ({
  symbol: 'rect',
  rotation: Math.PI / 4,
  color: colors.ground,
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
});

export interface BarRow {
  name: string;
  value: number;
  // Ends of an interval, in the unit of `value`.
  low?: number | null;
  high?: number | null;
  color?: (colors: Colors) => string;
}

interface BarOptions {
  color?: (colors: Colors) => string;
  format?: (value: number) => string;
  nameWidth?: number;
  detail?: (row: BarRow) => string;
}

// Horizontal bars, the first on top. Each has its number at its end, so that no axis is needed.
export function horizontalBars(rows: BarRow[], options: BarOptions = {}): DrawChart {
  const { format = formatCount, nameWidth = 176, detail } = options;
  const colorOf = (row: BarRow) => row.color ?? options.color ?? (({ us }: Colors) => us);
  return (colors) => ({
    grid: { left: 8, right: 64, top: 4, bottom: 4, containLabel: true },
    xAxis: { type: 'value', show: false },
    yAxis: nameAxis(
      colors,
      rows.map(({ name }) => name),
      { inverse: true, axisLabel: { color: colors.text, width: nameWidth, overflow: 'truncate' } },
    ),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: { dataIndex: number }[]) => {
        const row = rows[points[0]?.dataIndex ?? 0];
        return row ? (detail?.(row) ?? `${row.name}\n${format(row.value)}`) : '';
      },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        data: rows.map((row) => ({
          value: row.value,
          itemStyle: { color: colorOf(row)(colors), borderRadius: [0, 3, 3, 0] },
        })),
      },
      endSeries(rows, format, colors),
    ],
  });
}

interface DrawingApi {
  value: (dimension: number) => number;
  coord: (point: [number, number]) => [number, number];
}

// An interval from the first to the third value, on the line of the second.
function whiskers(api: DrawingApi, colors: Colors) {
  const line = api.value(1);
  const [from, y] = api.coord([api.value(0), line]);
  const [to] = api.coord([api.value(2), line]);
  const stroke = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: colors.text, lineWidth: 1.2 },
  });
  return [stroke(from, y, to, y), stroke(from, y - 4, from, y + 4), stroke(to, y - 4, to, y + 4)];
}

// Intervals by themselves, for plots without bars.
export function intervalSeries(rows: { low?: number | null; high?: number | null }[], colors: Colors) {
  const data = rows.flatMap(({ low, high }, index) => (low == null || high == null ? [] : [[low, index, high]]));
  return {
    type: 'custom',
    silent: true,
    z: 5,
    encode: { x: [0, 2], y: 1 },
    data,
    renderItem: (_: unknown, api: DrawingApi) => ({ type: 'group', children: whiskers(api, colors) }),
  };
}

// The end of each bar: its interval, and its number behind it. One series of plain shapes, because labels of the engine
// take more time than all the rest of such a chart.
function endSeries(rows: BarRow[], format: (value: number) => string, colors: Colors) {
  return {
    type: 'custom',
    silent: true,
    z: 5,
    encode: { x: [0, 2], y: 1 },
    data: rows.map(({ value, low, high }, index) => [low ?? value, index, high ?? value]),
    renderItem: ({ dataIndex }: { dataIndex: number }, api: DrawingApi) => {
      const [end, y] = api.coord([api.value(2), api.value(1)]);
      const row = rows[dataIndex];
      const hasInterval = row?.low != null && row.high != null;
      const number = {
        type: 'text',
        style: { x: end + 6, y, text: format(row?.value ?? 0), fill: colors.faint, verticalAlign: 'middle' },
      };
      return { type: 'group', children: hasInterval ? [...whiskers(api, colors), number] : [number] };
    },
  };
}
