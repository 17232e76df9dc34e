import type { Box } from './painting';

export type ColumnPattern = 'dotted' | 'striped' | 'hatched';

// Two device pixels wide, because single-pixel lines disappear on some screens.
const tile = 8;

const marks: Record<ColumnPattern, (context: CanvasRenderingContext2D) => void> = {
  dotted: (context) => {
    context.arc(tile / 2, tile / 2, 1.1, 0, 2 * Math.PI);
    context.fill();
  },
  striped: (context) => context.fillRect(0, 0, tile, 1),
  hatched: (context) => {
    context.lineWidth = 2;
    // The corners belong to the lines of the adjacent tiles.
    for (const shift of [-tile, 0, tile]) {
      context.moveTo(shift - 1, tile + 1);
      context.lineTo(shift + tile + 1, -1);
    }
    context.stroke();
  },
};

const made = new Map<string, CanvasPattern | null>();

function patternOf(context: CanvasRenderingContext2D, kind: ColumnPattern, color: string): CanvasPattern | null {
  const key = `${kind} ${color}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = tile;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = drawing.strokeStyle = color;
  drawing.beginPath();
  marks[kind](drawing);
  const pattern = context.createPattern(canvas, 'repeat');
  made.set(key, pattern);
  return pattern;
}

// The pattern uses the background color, as if cut out. Hatched columns are also paler.
export function paintColumn(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  color: string,
  pattern: ColumnPattern | undefined,
  background: string,
) {
  if (height <= 0) return;
  context.globalAlpha = pattern === 'hatched' ? 0.55 : 1;
  context.fillStyle = color;
  context.fillRect(x, y, width, height);
  const overlay = pattern && patternOf(context, pattern, background);
  if (overlay) {
    context.fillStyle = overlay;
    context.fillRect(x, y, width, height);
  }
  context.globalAlpha = 1;
}
