import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([
  BarChart,
  CanvasRenderer,
  CustomChart,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  TooltipComponent,
]);

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
}

// The content security policy forbids HTML from strings. The engine clears its element with innerHTML = '', so exactly
// that is allowed.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });

export { init };
