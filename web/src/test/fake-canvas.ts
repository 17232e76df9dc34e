import { vi } from 'vitest';

export interface Painted {
  context: CanvasRenderingContext2D;
  // What was written, in its order.
  texts: string[];
  // The colors of the rectangles, in their order.
  fills: string[];
}

// The test environment cannot draw: notes what would be. Every letter is six pixels wide.
export function fakeCanvas(): Painted {
  const texts: string[] = [];
  const fills: string[] = [];
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string) => texts.push(text),
    fillRect: () => fills.push(String(known.fillStyle)),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createPattern: () => null,
  };
  const context = new Proxy(known, { get: (target, name: string) => target[name] ?? (() => undefined) });
  return { context: context as unknown as CanvasRenderingContext2D, texts, fills };
}

// Elements are of this width, and canvases paint on what is answered.
export function stubPainting(width: number): Painted {
  const painted = fakeCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painted.context as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: object[]) => void) {}
      observe = () => this.tell([{ contentRect: { width } }]);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
  return painted;
}
