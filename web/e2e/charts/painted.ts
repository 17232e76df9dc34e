import { chartColors } from '@/ui/charts/chart-colors';
import { columns } from '@/ui/charts/columns';
import { heatMap } from '@/ui/charts/heat-map';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import { barCharts, bars, cells, drawWhenIdle, height, months, place, series, size, width } from './data';

const draw =
  ({ paint }: Painting) =>
  () => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    place().append(canvas);
    const context = canvas.getContext('2d');
    if (context) paint(context, { width, height }, chartColors.light, new Set());
  };
const names = Array.from({ length: size }, (_, index) => `Problem ${index}`);

drawWhenIdle([
  draw(
    columns({
      names: months,
      series: series.map((one) => ({ ...one, color: ({ us }) => us })),
      detail: (index) => months[index] ?? '',
    }),
  ),
  ...Array.from({ length: barCharts }, () => draw(horizontalBars(bars))),
  draw(heatMap({ rows: names, columns: names, cells, detail: (row, column, value) => `${row} ${column} ${value}` })),
]);
