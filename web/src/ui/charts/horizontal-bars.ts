import { formatCount } from '@/lib/numbers';
import type { Colors } from './chart-colors';
import { paintLines, paintText, shortened, widestOf, type Painting } from './painting';

export interface BarRow {
  name: string;
  value: number;
  // CI limits, in the unit of `value`.
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

const edge = 8;
const roomForNumber = 64;
const thickest = 22;
const nameShare = 0.42; // of the width, if names need more than their usual room

const hasInterval = (row: BarRow): row is BarRow & { low: number; high: number } => row.low != null && row.high != null;
const endOf = (row: BarRow) => (hasInterval(row) ? Math.max(row.value, row.high) : row.value);

// Horizontal bars, the first on top. Each shows its value at the end, so no axis is needed.
export function horizontalBars(rows: BarRow[], options: BarOptions = {}): Painting {
  const { color = ({ us }) => us, format = formatCount, nameWidth = 176, detail } = options;
  const longest = Math.max(0, ...rows.map(endOf)) || 1;
  const paint: Painting['paint'] = (context, { width, height }, colors) => {
    const names = rows.map(({ name }) => shortened(context, name, Math.max(nameWidth, width * nameShare)));
    const start = edge + widestOf(context, names) + edge;
    const room = Math.max(0, width - start - roomForNumber);
    const band = height / rows.length;
    const thick = Math.min(thickest, band * 0.8);
    const place = (value: number) => start + (value / longest) * room;
    rows.forEach((row, index) => {
      const y = (index + 0.5) * band;
      paintText(context, names[index] ?? '', start - edge, y, { color: colors.text, align: 'right' });
      context.fillStyle = (row.color ?? color)(colors);
      context.beginPath();
      context.roundRect(start, y - thick / 2, place(row.value) - start, thick, [0, 3, 3, 0]);
      context.fill();
      if (hasInterval(row)) paintInterval(context, place(row.low), place(row.high), y, colors);
      paintText(context, format(row.value), place(endOf(row)) + 6, y, { color: colors.faint });
    });
    paintLines(context, [[start - 0.5, 0, start - 0.5, height]], colors.line);
    return (_, y) => {
      const index = Math.floor(y / band);
      const row = rows[index];
      if (!row) return undefined;
      const box = { x: 0, y: index * band, width, height: band };
      return { index, box, detail: detail?.(row) ?? `${row.name}\n${format(row.value)}` };
    };
  };
  return { paint };
}

function paintInterval(context: CanvasRenderingContext2D, from: number, to: number, y: number, colors: Colors) {
  const lines = [
    [from, y, to, y],
    [from, y - 4, from, y + 4],
    [to, y - 4, to, y + 4],
  ] as const;
  paintLines(context, [...lines], colors.text, { width: 1.2 });
}
