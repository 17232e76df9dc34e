import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { chartColors, type Colors } from './chart-colors';
import { runOneByOne } from './one-by-one';
import { pixelRatioOfFile } from './stamped-picture';

export type ChartOption = EChartsCoreOption;
// Depends on the colors only: rebuilt when the theme or the data changes.
export type DrawChart = (colors: Colors) => ChartOption;

export interface ChartHandle {
  toPng: () => Promise<Blob | null>;
}

export interface ChartProps {
  label: string;
  height: number;
  ref?: Ref<ChartHandle>;
}

// The chart engine is large and loaded on first use; a page with charts can preload it.
export const loadEngine = () => import('./engine');

function pngOf(chart: EChartsType | null, background: string): Promise<Blob | null> {
  const canvas = chart?.renderToCanvas({ backgroundColor: background, pixelRatio: pixelRatioOfFile });
  return canvas ? new Promise((done) => canvas.toBlob(done, 'image/png')) : Promise.resolve(null);
}

// A chart drawn by the engine. Its accessible equivalent is the table in ChartCard.
export function Chart({ label, height, draw, ref }: ChartProps & { draw: DrawChart }) {
  const { mode } = useTheme().palette;
  const colors = chartColors[mode];
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useImperativeHandle(ref, () => ({ toPng: () => pngOf(chart.current, colors.background) }), [colors]);

  // The engine owns its canvas, so it starts and stops with the element.
  useEffect(() => {
    const element = place.current;
    let isGone = false;
    // The observer fires once initially; the chart already has that size.
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
      made.setOption(withDefaults(latest.current(colors), colors));
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

  useEffect(() => {
    if (!chart.current) return;
    place.current?.removeAttribute('data-drawn');
    chart.current.setOption(withDefaults(draw(colors), colors), { notMerge: true });
  }, [draw, colors]);

  return <Box ref={place} role="img" aria-label={label} sx={{ height, width: '100%' }} />;
}

function withDefaults(option: ChartOption, colors: Colors): ChartOption {
  return {
    animation: false,
    textStyle: { fontFamily: '"Inter Variable", system-ui, sans-serif', color: colors.text },
    ...option,
    // Drawn on the canvas, because the content security policy forbids HTML tooltips.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colors.background,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      ...(option.tooltip as object),
    },
  };
}
