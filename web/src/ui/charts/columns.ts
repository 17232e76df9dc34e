import { formatCompact, formatNumber } from '@/lib/numbers';
import type { Colors } from './chart-colors';
import { paintColumn, type ColumnPattern } from './column-fill';
import { paintLegend } from './legend';
import {
  paintLines,
  paintRing,
  paintText,
  paintTriangle,
  widestOf,
  widthOf,
  type Box,
  type Painting,
} from './painting';

export interface ColumnSeries {
  name: string;
  color: (colors: Colors, index: number) => string;
  // A second cue besides color.
  pattern?: ColumnPattern;
  values: number[];
}

export interface ColumnLine {
  name: string;
  isDashed: boolean;
  values: (number | null)[];
  // The color of text if absent.
  color?: (colors: Colors) => string;
}

interface ColumnOptions {
  names: string[];
  // Stacked, the first at the bottom.
  series: ColumnSeries[];
  // A line that begins with the name of a series and two spaces is shown with its color.
  detail: (index: number) => string;
  // Incomplete columns, which are hatched.
  isIncomplete?: (index: number) => boolean;
  // Columns with a marker above them, and its meaning.
  flags?: { name: string; has: (index: number) => boolean };
  // Columns outside their limits, which have a ring above them.
  outside?: { name: string; has: (index: number) => boolean };
  // Lines over the columns; missing values interrupt the line.
  lines?: ColumnLine[];
  // Rates instead of counts: the axis may have fractions.
  isRate?: boolean;
  // Makes adjacent charts share one scale.
  highest?: number;
  // Labels below the columns, rotated to fit.
  unit?: string;
}

const edge = 8;
const ticks = 5;
const columnShare = 0.82;
const steep = (40 * Math.PI) / 180;
const smallFont = 11;

// Axis steps are 1, 2 or 5 times a power of ten, and fractions only for rates.
export function axisStep(highest: number, isRate = false): number {
  const wanted = isRate && highest > 0 ? highest / ticks : Math.max(1, highest / ticks);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10);
}

interface Plot extends Box {
  band: number;
  yOf: (value: number) => number;
}

// Stacked columns over time or categories, with a count axis.
export function columns(options: ColumnOptions): Painting {
  const { names, series, detail, flags, outside } = options;
  const paint: Painting['paint'] = (context, size, colors, hidden) => {
    const shown = series.filter(({ name }) => !hidden.has(name));
    const totals = names.map((_, index) => shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
    const highest =
      options.highest ??
      Math.max(0, ...totals, ...(options.lines ?? []).flatMap(({ values }) => values.map((value) => value ?? 0)));
    const step = axisStep(highest, options.isRate);
    const top = Math.max(1, Math.ceil(highest / step)) * step;
    const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
    const digits = Math.max(0, -Math.floor(Math.log10(step)));
    const format = digits > 0 ? (value: number) => formatNumber(value, digits) : formatCompact;
    const left = edge + widestOf(context, marks.map(format)) + edge;
    const marked = [
      ...(flags ? [markEntry(flags.name, paintTriangle)] : []),
      ...(outside && names.some((_, index) => outside.has(index)) ? [markEntry(outside.name, paintRing)] : []),
    ];
    const entries = series.length > 1 ? [...series, ...marked] : [];
    const legend = paintLegend(context, entries, size.width, colors, hidden);
    // Leaves room for a marker above the tallest column.
    const above = entries.length > 0 ? legend.height + 18 : 12;
    const below = options.unit ? Math.sin(steep) * widestOf(context, names, smallFont) + 40 : 24;
    const plot: Plot = {
      x: left,
      y: above,
      width: Math.max(1, size.width - left - 12),
      height: size.height - above - below,
      band: Math.max(1, size.width - left - 12) / Math.max(1, names.length),
      yOf: (value) => above + (1 - value / top) * (size.height - above - below),
    };
    paintScale(context, plot, marks, format, colors);
    paintNames(context, plot, options, colors);
    names.forEach((_, index) => {
      let sum = 0;
      for (const { color, pattern, values } of shown) {
        const value = values[index] ?? 0;
        const box = columnBox(plot, index, sum, sum + value);
        sum += value;
        paintColumn(
          context,
          box,
          color(colors, index),
          options.isIncomplete?.(index) ? 'hatched' : pattern,
          colors.background,
        );
      }
    });
    paintOverlays(context, plot, options, colors);
    names.forEach((_, index) => {
      let markY = plot.yOf(totals[index] ?? 0);
      for (const { mark, paintMark } of [
        { mark: outside, paintMark: paintRing },
        { mark: flags, paintMark: paintTriangle },
      ]) {
        if (!mark?.has(index) || hidden.has(mark.name)) continue;
        markY -= 9;
        paintMark(context, plot.x + (index + 0.5) * plot.band, markY, colors.text);
      }
    });
    return (x, y) => {
      const entry = legend.find(x, y);
      if (entry) return entry;
      const index = Math.floor((x - plot.x) / plot.band);
      if (index < 0 || index >= names.length || y < plot.y) return undefined;
      const box = { x: plot.x + index * plot.band, y: plot.y, width: plot.band, height: plot.height };
      const text = detail(index);
      const lineColors = text
        .split('\n')
        .map((line) => series.find(({ name }) => line.startsWith(`${name}  `))?.color(colors, index));
      return { index, box, detail: text, lineColors };
    };
  };
  return { paint };
}

const markEntry = (name: string, paintMark: typeof paintTriangle) => ({
  name,
  color: ({ text }: Colors) => text,
  paintMark,
});

function columnBox({ x, band, yOf }: Plot, index: number, from: number, to: number): Box {
  const width = band * columnShare;
  return { x: x + (index + 0.5) * band - width / 2, y: yOf(to), width, height: yOf(from) - yOf(to) };
}

function paintScale(
  context: CanvasRenderingContext2D,
  { x, width, yOf }: Plot,
  marks: number[],
  format: (value: number) => string,
  colors: Colors,
) {
  const lines = marks.map((mark) => [x, Math.round(yOf(mark)) + 0.5, x + width, Math.round(yOf(mark)) + 0.5] as const);
  paintLines(context, lines, colors.line);
  for (const mark of marks) {
    paintText(context, format(mark), x - edge, yOf(mark), { color: colors.faint, align: 'right' });
  }
}

function paintNames(context: CanvasRenderingContext2D, plot: Plot, { names, unit }: ColumnOptions, colors: Colors) {
  const { x, y, width, height, band } = plot;
  const middle = (index: number) => x + (index + 0.5) * band;
  if (unit) {
    const style = { color: colors.faint, align: 'right', size: smallFont, turned: steep } as const;
    names.forEach((name, index) => paintText(context, name, middle(index) + 3, y + height + 10, style));
    const below = y + height + Math.sin(steep) * widestOf(context, names, smallFont) + 28;
    return paintText(context, unit, x + width / 2, below, { color: colors.faint, align: 'center' });
  }
  // As many labels as fit.
  const every = Math.ceil((widestOf(context, names) + 12) / band);
  names.forEach((name, index) => {
    if (index % every !== 0) return;
    const half = widthOf(context, name) / 2;
    const at = Math.min(middle(index), x + width + 12 - half);
    paintText(context, name, at, y + height + 14, { color: colors.faint, align: 'center' });
  });
}

function paintOverlays(context: CanvasRenderingContext2D, plot: Plot, { lines = [] }: ColumnOptions, colors: Colors) {
  const middle = (index: number) => plot.x + (index + 0.5) * plot.band;
  const drawn = lines.map(({ values, ...line }) => ({
    ...line,
    values,
    pieces: values.flatMap((value, index) => {
      const next = values[index + 1];
      if (value === null || next === undefined || next === null) return [];
      return [[middle(index), plot.yOf(value), middle(index + 1), plot.yOf(next)] as const];
    }),
  }));
  // The outlines of all lines come first, so that none covers another line.
  for (const { pieces } of drawn) paintLines(context, pieces, colors.background, { width: 3 });
  for (const { name, values, isDashed, pieces, color } of drawn) {
    paintLines(context, pieces, color?.(colors) ?? colors.text, { width: 1.5, dash: isDashed ? [5, 4] : [] });
    const first = values.findIndex((value) => value !== null);
    const at = values[first];
    if (at === undefined || at === null) continue;
    paintText(context, name, middle(first), plot.yOf(at) - 8, {
      color: colors.faint,
      size: 10,
      halo: colors.background,
    });
  }
}
