import { BarChart, CustomChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  BrushComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([
  BarChart,
  BrushComponent,
  CanvasRenderer,
  CustomChart,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
]);

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
}

// The page policy refuses text as HTML. The engine empties its element with innerHTML = '': that, and nothing else, passes.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });

export { init };
