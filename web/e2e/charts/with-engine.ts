import { BarChart, HeatmapChart } from 'echarts/charts';
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { barCharts, bars, cells, drawWhenIdle, months, place, series, size } from './data';

// The smallest build that can draw columns, bars and heat maps.
register([BarChart, HeatmapChart, GridComponent, TooltipComponent, VisualMapComponent, CanvasRenderer]);

const draw = (option: object) => () => init(place()).setOption({ animation: false, tooltip: {}, ...option });
const names = Array.from({ length: size }, (_, index) => `Problem ${index}`);

drawWhenIdle([
  draw({
    xAxis: { type: 'category', data: months },
    yAxis: { type: 'value' },
    series: series.map(({ name, values }) => ({ name, type: 'bar', stack: 'all', data: values })),
  }),
  ...Array.from({ length: barCharts }, () =>
    draw({
      xAxis: { type: 'value' },
      yAxis: { type: 'category', data: bars.map(({ name }) => name), inverse: true },
      series: [{ type: 'bar', data: bars.map(({ value }) => value), label: { show: true, position: 'right' } }],
    }),
  ),
  draw({
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'category', data: names },
    visualMap: { min: 0, max: 400 },
    series: [
      { type: 'heatmap', data: cells.map(({ row, column, value }) => [column, row, value]), label: { show: true } },
    ],
  }),
]);
