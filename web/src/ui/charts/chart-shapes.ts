import { formatCompact } from '@/lib/numbers';
import type { Colors } from './chart-colors';

// Shared chart elements.
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

// Marks incomplete periods.
export const hatching = (colors: Colors) => ({
  symbol: 'rect',
  rotation: Math.PI / 4,
  color: colors.background,
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
});

interface DrawingApi {
  value: (dimension: number) => number;
  coord: (point: [number, number]) => [number, number];
}

// A CI from the first to the third value, on the row of the second.
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

// CIs without bars.
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
