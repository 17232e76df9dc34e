import { useEffect, useRef, type RefObject } from 'react';
import type { Colors } from './chart-colors';
import { runOneByOne } from './one-by-one';
import type { FindSpot, Painting, Size } from './painting';
import { pixelRatioOfFile } from './stamped-picture';

export interface Picture {
  painting: Painting;
  height: number;
  colors: Colors;
  hidden: ReadonlySet<string>;
}

function paintOn(
  canvas: HTMLCanvasElement,
  size: Size,
  pixelRatio: number,
  picture: Picture,
  background?: string,
): FindSpot {
  canvas.width = Math.round(size.width * pixelRatio);
  canvas.height = Math.round(size.height * pixelRatio);
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  context.scale(pixelRatio, pixelRatio);
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, size.width, size.height);
  }
  return picture.painting.paint(context, size, picture.colors, picture.hidden);
}

// The same painting as a downloadable image.
export function pngOf(picture: Picture, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  paintOn(canvas, { width, height: picture.height }, pixelRatioOfFile, picture, picture.colors.background);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

// Keeps a painting on the canvas of an element at the width of the element. Returns a function that finds the item at a
// point.
export function usePainted(place: RefObject<HTMLElement | null>, picture: Picture): RefObject<FindSpot> {
  const { painting, height, colors, hidden } = picture;
  const find = useRef<FindSpot>(() => undefined);
  useEffect(() => {
    const element = place.current;
    const canvas = element?.querySelector('canvas');
    if (!element || !canvas) return undefined;
    let width = 0;
    let isGone = false;
    const paint = () => {
      if (isGone || width === 0) return;
      find.current = paintOn(canvas, { width, height }, window.devicePixelRatio, { painting, height, colors, hidden });
      element.setAttribute('data-drawn', 'true');
    };
    // Reports the first size after layout; reading it directly would force a second layout.
    const sizing = new ResizeObserver(([entry]) => {
      const isFirst = width === 0;
      width = entry?.contentRect.width ?? 0;
      // Immediately, because a resized canvas is empty and would flicker.
      if (isFirst) runOneByOne(paint);
      else paint();
      if (document.fonts.status === 'loading') void document.fonts.ready.then(paint);
    });
    sizing.observe(element);
    return () => {
      isGone = true;
      sizing.disconnect();
      element.removeAttribute('data-drawn');
    };
  }, [place, painting, height, colors, hidden]);
  return find;
}
