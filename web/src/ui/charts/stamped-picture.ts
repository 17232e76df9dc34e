import type { Colors } from './chart-colors';

// Pixels per page point in a downloaded image.
export const pixelRatioOfFile = 2;

const margin = 12;
const titleHeight = 34;
const lineHeight = 16;
const titleFont = '600 14px "Inter Variable", system-ui, sans-serif';
const stampFont = '11px "Inter Variable", system-ui, sans-serif';

// Wraps lines to the width of the image.
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// An image that includes its title and data source, so that it can be pasted anywhere.
export async function stampedPicture(image: Blob, title: string, stamp: string, colors: Colors): Promise<Blob | null> {
  const bitmap = await createImageBitmap(image);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return image;
  const width = bitmap.width / pixelRatioOfFile;
  const height = bitmap.height / pixelRatioOfFile;
  context.font = stampFont;
  const lines = wrapped(stamp, width - 2 * margin, (text) => context.measureText(text).width);
  canvas.width = bitmap.width;
  canvas.height = (titleHeight + height + lines.length * lineHeight + margin) * pixelRatioOfFile;
  context.scale(pixelRatioOfFile, pixelRatioOfFile);
  context.fillStyle = colors.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, titleHeight, width, height);
  context.fillStyle = colors.text;
  context.font = titleFont;
  context.fillText(title, margin, 22, width - 2 * margin);
  context.font = stampFont;
  lines.forEach((line, index) => context.fillText(line, margin, titleHeight + height + (index + 0.75) * lineHeight));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
