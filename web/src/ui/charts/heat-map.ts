import { formatCount } from '@/lib/numbers';
import { paintText, shortened, widestOf, type Painting } from './painting';

interface HeatMapOptions {
  rows: string[];
  columns: string[];
  cells: { row: number; column: number; value: number }[];
  detail: (row: number, column: number, value: number) => string;
}

const edge = 8;
const smallFont = 11;
const rowNameWidth = 150;
const columnNameWidth = 120;
const slope = (38 * Math.PI) / 180;
const scale = { width: 120, height: 10, below: 36 };

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

// Interpolates between the colors of a ramp, from 0 to 1.
export function rampColor(ramp: string[], share: number): string {
  const at = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const from = channels(ramp[Math.floor(at)] ?? '#000000');
  const to = channels(ramp[Math.ceil(at)] ?? '#000000');
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * (at % 1)));
  return `rgb(${mixed.join(' ')})`;
}

// A table of colored cells: higher values are darker.
export function heatMap({ rows, columns, cells, detail }: HeatMapOptions): Painting {
  const most = Math.max(1, ...cells.map(({ value }) => value));
  const valueAt = new Map(cells.map(({ row, column, value }) => [row * columns.length + column, value]));
  const paint: Painting['paint'] = (context, { width, height }, colors) => {
    const rowNames = rows.map((name) => shortened(context, name, rowNameWidth, smallFont));
    const columnNames = columns.map((name) => shortened(context, name, columnNameWidth, smallFont));
    const left = edge + widestOf(context, rowNames, smallFont) + edge;
    const below = edge + Math.sin(slope) * widestOf(context, columnNames, smallFont) + smallFont + scale.below;
    const cellWidth = Math.max(1, (width - left - 16) / columns.length);
    const cellHeight = Math.max(1, (height - edge - below) / rows.length);
    const bottom = edge + rows.length * cellHeight;
    const label = { color: colors.text, align: 'right', size: smallFont } as const;
    rowNames.forEach((name, row) => paintText(context, name, left - edge, edge + (row + 0.5) * cellHeight, label));
    columnNames.forEach((name, column) =>
      paintText(context, name, left + (column + 0.5) * cellWidth + 4, bottom + 10, { ...label, turned: slope }),
    );
    for (const { row, column, value } of cells) {
      context.fillStyle = rampColor(colors.heat, value / most);
      // A gap in the background color between cells.
      context.fillRect(left + column * cellWidth, edge + row * cellHeight, cellWidth - 1, cellHeight - 1);
    }
    // Numbers, if all of them fit; the middle of the ramp separates dark from light text.
    const room = Math.min(cellWidth - 4, (cellHeight - 2) * 2.2);
    if (
      widestOf(
        context,
        cells.map(({ value }) => formatCount(value)),
        smallFont,
      ) <= room
    ) {
      for (const { row, column, value } of cells) {
        const isFull = value / most > 0.5;
        const at = { x: left + (column + 0.5) * cellWidth, y: edge + (row + 0.5) * cellHeight };
        const color = isFull ? colors.background : colors.text;
        paintText(context, formatCount(value), at.x, at.y, { color, align: 'center', size: smallFont });
      }
    }
    paintRamp(context, { x: (width - scale.width) / 2, y: height - scale.height - 2 }, colors.heat);
    const ends = { color: colors.faint };
    paintText(context, '0', (width - scale.width) / 2 - 8, height - 7, { ...ends, align: 'right' });
    paintText(context, formatCount(most), (width + scale.width) / 2 + 8, height - 7, ends);
    return (x, y) => {
      const column = Math.floor((x - left) / cellWidth);
      const row = Math.floor((y - edge) / cellHeight);
      const value = valueAt.get(row * columns.length + column);
      if (column < 0 || column >= columns.length || value === undefined) return undefined;
      const box = {
        x: left + column * cellWidth,
        y: edge + row * cellHeight,
        width: cellWidth - 1,
        height: cellHeight - 1,
      };
      return { index: row * columns.length + column, box, detail: detail(row, column, value) };
    };
  };
  return { paint };
}

function paintRamp(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, ramp: string[]) {
  const gradient = context.createLinearGradient(x, 0, x + scale.width, 0);
  ramp.forEach((color, index) => gradient.addColorStop(index / (ramp.length - 1), color));
  context.fillStyle = gradient;
  context.fillRect(x, y, scale.width, scale.height);
}
