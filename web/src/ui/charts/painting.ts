import type { Colors } from './chart-colors';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

// An area of a painting that reacts to the pointer.
export interface Spot {
  index: number;
  box: Box;
  detail: string;
  // The color of each line of the detail that belongs to a series.
  lineColors?: (string | undefined)[];
  // A legend entry: the series that a click shows or hides.
  series?: string;
}

export type FindSpot = (x: number, y: number) => Spot | undefined;

// A chart painted without the engine, on screen or in a file. It takes a hundredth of the engine's time, so the engine
// is used only for complex charts. Returns a function that finds the item at a point.
export interface Painting {
  paint: (context: CanvasRenderingContext2D, size: Size, colors: Colors, hidden: ReadonlySet<string>) => FindSpot;
}

const fontOf = (size: number) => `${size}px "Inter Variable", system-ui, sans-serif`;
export const usualFont = 12;

interface TextStyle {
  color: string;
  align?: CanvasTextAlign;
  size?: number;
  // In radians, counterclockwise, around its end.
  turned?: number;
  // The color around the letters, for text that may lie on bars.
  halo?: string;
}

export function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { color, align = 'left', size = usualFont, turned = 0, halo }: TextStyle,
) {
  context.font = fontOf(size);
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = 'middle';
  if (halo) {
    context.strokeStyle = halo;
    context.lineWidth = 4;
    context.lineJoin = 'round';
    context.strokeText(text, x, y);
  }
  if (turned === 0) return context.fillText(text, x, y);
  context.save();
  context.translate(x, y);
  context.rotate(-turned);
  context.fillText(text, 0, 0);
  return context.restore();
}

export function widthOf(context: CanvasRenderingContext2D, text: string, size = usualFont): number {
  context.font = fontOf(size);
  return context.measureText(text).width;
}

export const widestOf = (context: CanvasRenderingContext2D, texts: string[], size = usualFont) =>
  Math.max(0, ...texts.map((text) => widthOf(context, text, size)));

export function shortened(context: CanvasRenderingContext2D, text: string, width: number, size = usualFont): string {
  const whole = widthOf(context, text, size);
  if (whole <= width) return text;
  const cutOff = (length: number) => `${text.slice(0, length).trimEnd()}…`;
  let length = Math.floor((text.length * width) / whole);
  // Measured directly, because setting the font takes longer than measuring.
  while (length > 0 && context.measureText(cutOff(length)).width > width) --length;
  return cutOff(length);
}

export function paintLines(
  context: CanvasRenderingContext2D,
  lines: (readonly [x1: number, y1: number, x2: number, y2: number])[],
  color: string,
  { width = 1, dash = [] }: { width?: number; dash?: number[] } = {},
) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
  context.setLineDash([]);
}

// A hollow circle, for points outside their limits.
export function paintRing(context: CanvasRenderingContext2D, x: number, y: number, color: string) {
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.setLineDash([]);
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.stroke();
}

export function paintTriangle(context: CanvasRenderingContext2D, x: number, y: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y - 4.5);
  context.lineTo(x + 4.5, y + 4.5);
  context.lineTo(x - 4.5, y + 4.5);
  context.fill();
}
