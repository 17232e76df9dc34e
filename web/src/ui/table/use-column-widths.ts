import { useState, type PointerEvent } from 'react';
import { narrowestColumn, readTableMemory, widestColumn, writeTableMemory } from './table-memory';

const step = 24;
const within = (width: number) => Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));

// The widths a person gave to columns, by dragging the edge of a heading or in the column menu.
export function useColumnWidths(columns: { key: string }[]) {
  const [widths, setWidths] = useState(() => readTableMemory(columns).widths ?? {});
  const keep = (next: Record<string, number>) => {
    setWidths(next);
    writeTableMemory(columns, { widths: next });
  };
  const drag = (key: string) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const heading = handle.parentElement;
    if (!heading || event.button !== 0) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(heading).direction === 'rtl';
    const from = event.clientX;
    const width = heading.getBoundingClientRect().width;
    let next = widths;
    const move = ({ clientX }: { clientX: number }) => {
      next = { ...widths, [key]: within(width + (isMirrored ? from - clientX : clientX - from)) };
      setWidths(next);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (next !== widths) keep(next);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return {
    widths,
    drag,
    // The current width is measured, because most columns have none of their own.
    change: (key: string, current: number, direction: 1 | -1) =>
      keep({ ...widths, [key]: within((widths[key] ?? current) + direction * step) }),
    reset: Object.keys(widths).length > 0 ? () => keep({}) : undefined,
  };
}

export type ColumnWidths = ReturnType<typeof useColumnWidths>;
