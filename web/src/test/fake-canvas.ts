import { vi } from 'vitest';

export interface Painted {
  context: CanvasRenderingContext2D;
  // The drawn texts, in order.
  texts: string[];
  // The colors of the rectangles, in order.
  fills: string[];
}

// Records drawing calls, because the test environment cannot draw. Every letter is six pixels wide.
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

// Elements have this width, and canvases draw on the returned recorder.
export function stubPainting(width: number): Painted {
  const painted = fakeCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painted.context as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: (entries: object[]) => void) {}
      observe = () => this.notify([{ contentRect: { width } }]);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
  return painted;
}
