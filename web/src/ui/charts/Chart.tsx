import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { chartColors, type Colors } from './chart-colors';
import { runOneByOne } from './one-by-one';

export type ChartOption = EChartsCoreOption;
// Depends on the colours only: made again when the theme changes or the data does.
export type DrawChart = (colors: Colors) => ChartOption;

export interface ChartHandle {
  toPng: () => Promise<Blob | null>;
}

interface ChartProps {
  label: string;
  height: number;
  draw: DrawChart;
  // The index of the category that was clicked.
  onPick?: (index: number, series: string) => void;
  // The first and last category of what was brushed.
  onBrush?: (first: number, last: number) => void;
  ref?: Ref<ChartHandle>;
}

// The engine is large and comes when the first chart needs it; a page that will show charts may ask for it before.
export const loadEngine = () => import('./engine');

const pixelRatioOfFile = 2;

function pngOf(chart: EChartsType | null, ground: string): Promise<Blob | null> {
  const canvas = chart?.renderToCanvas({ backgroundColor: ground, pixelRatio: pixelRatioOfFile });
  return canvas ? new Promise((done) => canvas.toBlob(done, 'image/png')) : Promise.resolve(null);
}

interface PickEvent {
  dataIndex: number;
  seriesName?: string;
}
interface BrushEvent {
  areas: { coordRange?: [number, number] }[];
}

// A drawing. What it shows is told to those who cannot see it by the table beside it (ChartCard).
export function Chart({ label, height, draw, onPick, onBrush, ref }: ChartProps) {
  const { mode } = useTheme().palette;
  const colors = chartColors[mode];
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef({ draw, onPick, onBrush });
  useEffect(() => {
    latest.current = { draw, onPick, onBrush };
  });
  useImperativeHandle(ref, () => ({ toPng: () => pngOf(chart.current, colors.ground) }), [colors]);

  // The engine owns its canvas, so it is started and stopped with the element.
  useEffect(() => {
    const element = place.current;
    let isGone = false;
    // An observer tells the first size at once; the chart has that one already.
    let isSizeKnown = false;
    const resizing = new ResizeObserver(() => {
      if (isSizeKnown) chart.current?.resize();
      isSizeKnown = true;
    });
    const start = ({ init }: Awaited<ReturnType<typeof loadEngine>>) => {
      if (isGone || !element) return;
      const made = init(element, null, { renderer: 'canvas' });
      chart.current = made;
      made.on('finished', () => element.setAttribute('data-drawn', 'true'));
      made.setOption(withDefaults(latest.current.draw(colors), colors));
      startBrush(made, latest.current.onBrush !== undefined);
      made.on('click', (event) => {
        const { dataIndex, seriesName } = event as PickEvent;
        latest.current.onPick?.(dataIndex, seriesName ?? '');
      });
      made.on('brushEnd', (event) => {
        const [first, last] = (event as BrushEvent).areas[0]?.coordRange ?? [];
        if (first !== undefined && last !== undefined) latest.current.onBrush?.(Math.round(first), Math.round(last));
      });
      resizing.observe(element);
    };
    void loadEngine().then((engine) => runOneByOne(() => start(engine)));
    return () => {
      isGone = true;
      resizing.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [colors]);

  const hasBrush = onBrush !== undefined;
  useEffect(() => {
    if (!chart.current) return;
    place.current?.removeAttribute('data-drawn');
    chart.current.setOption(withDefaults(draw(colors), colors), { notMerge: true });
    startBrush(chart.current, hasBrush);
  }, [draw, colors, hasBrush]);

  return <Box ref={place} role="img" aria-label={label} sx={{ height, width: '100%' }} />;
}

function startBrush(chart: EChartsType, isWanted: boolean) {
  if (!isWanted) return;
  chart.dispatchAction({
    type: 'takeGlobalCursor',
    key: 'brush',
    brushOption: { brushType: 'lineX', brushMode: 'single' },
  });
}

function withDefaults(option: ChartOption, colors: Colors): ChartOption {
  return {
    animation: false,
    textStyle: { fontFamily: '"Inter Variable", system-ui, sans-serif', color: colors.text },
    ...option,
    // Drawn in the canvas: the page policy refuses text as HTML.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colors.ground,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      ...(option.tooltip as object),
    },
  };
}
