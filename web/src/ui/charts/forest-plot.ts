import type { DrawChart } from './Chart';
import type { Colors } from './chart-colors';
import { intervalSeries, nameAxis } from './chart-shapes';

export interface ForestRow {
  name: string;
  value: number;
  low: number | null;
  high: number | null;
  // Shape repeats the meaning of color.
  symbol?: string;
  color?: (colors: Colors) => string;
}

interface ForestOptions {
  axis: 'log' | 'value';
  format: (value: number) => string;
  // Vertical reference lines: no difference, a threshold.
  lines: { at: number; label: string }[];
  // The tooltip of a row.
  detail: (index: number) => string;
}

// Estimates with their CIs, the first on top.
export function forestPlot(rows: ForestRow[], { axis, format, lines, detail }: ForestOptions): DrawChart {
  // Values at or below zero cannot be placed on a logarithmic axis.
  const drawn = rows.map((row) => (axis === 'log' && row.low !== null && row.low <= 0 ? { ...row, low: null } : row));
  const values = [
    ...drawn.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
    ...lines.map(({ at }) => at),
  ];
  return (colors) => ({
    grid: { left: 8, right: 24, top: 26, bottom: 8, containLabel: true },
    xAxis: {
      type: axis,
      min: axis === 'log' ? Math.min(...values) * 0.8 : undefined,
      max: axis === 'log' ? Math.max(...values) * 1.25 : undefined,
      axisLabel: { color: colors.faint, formatter: format, hideOverlap: true },
      splitLine: { lineStyle: { color: colors.line } },
    },
    yAxis: nameAxis(
      colors,
      drawn.map(({ name }) => name),
      {
        inverse: true,
        axisLabel: { color: colors.text, interval: 0, width: 220, overflow: 'truncate' },
      },
    ),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: { dataIndex: number }[]) => detail(points[0]?.dataIndex ?? 0),
    },
    series: [
      {
        type: 'scatter',
        symbolSize: 10,
        z: 6,
        data: drawn.map(({ value, symbol = 'circle', color = ({ us }) => us }, index) => ({
          value: [value, index],
          symbol,
          itemStyle: { color: color(colors), borderColor: color(colors) },
        })),
        markLine: {
          symbol: 'none',
          silent: true,
          data: lines.map(({ at, label }, index) => ({
            xAxis: at,
            lineStyle: { color: colors.faint, type: index === 0 ? 'solid' : 'dashed', width: 1 },
            // The axis is inverted, so that it starts at the top. The labels lean away from each other.
            label: {
              formatter: label,
              color: colors.faint,
              fontSize: 11,
              position: 'start',
              align: lines.length === 1 ? 'center' : index === 0 ? 'right' : 'left',
            },
          })),
        },
      },
      intervalSeries(drawn, colors),
    ],
  });
}
