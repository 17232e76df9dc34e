import { paintColumn, type ColumnPattern } from './column-fill';
import type { Colors } from './chart-colors';
import { paintText, widthOf, type paintTriangle, type FindSpot, type Spot } from './painting';

interface Entry {
  name: string;
  color: (colors: Colors, index: number) => string;
  pattern?: ColumnPattern;
  // A marker above columns rather than a series.
  paintMark?: typeof paintTriangle;
}

const sign = { width: 12, height: 10 };
const lineHeight = 16;

// The series names at the top, in as many lines as needed. Hidden series are pale.
export function paintLegend(
  context: CanvasRenderingContext2D,
  entries: Entry[],
  width: number,
  colors: Colors,
  hidden: ReadonlySet<string>,
): { height: number; find: FindSpot } {
  let x = 0;
  let y = 0;
  const spots = entries.map(({ name, color, pattern, paintMark }, index): Spot => {
    const textWidth = widthOf(context, name);
    if (x > 0 && x + sign.width + 5 + textWidth > width) {
      x = 0;
      y += lineHeight;
    }
    const isHidden = hidden.has(name);
    const tone = isHidden ? colors.line : color(colors, 0);
    if (paintMark) paintMark(context, x + sign.width / 2, y + lineHeight / 2, tone);
    else paintColumn(context, { x, y: y + (lineHeight - sign.height) / 2, ...sign }, tone, pattern, colors.background);
    const start = x + sign.width + 5;
    paintText(context, name, start, y + lineHeight / 2, { color: isHidden ? colors.line : colors.faint });
    const box = { x, y, width: start + textWidth - x, height: lineHeight };
    x = start + textWidth + 12;
    return { index, box, detail: `${name}: click to ${isHidden ? 'show' : 'hide'}`, series: name };
  });
  const find: FindSpot = (atX, atY) =>
    spots.find(({ box }) => atX >= box.x && atX <= box.x + box.width && atY >= box.y && atY <= box.y + box.height);
  return { height: y + lineHeight, find };
}
