import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { FindSpot } from './painting';

interface Stroke {
  start: number;
  first: number | null;
  last: number | null;
}

const shortest = 4;

// A drag across a painting from one index to another.
export function useBrush(find: RefObject<FindSpot>, onBrush?: (first: number, last: number) => void) {
  const stroke = useRef<Stroke>(null);
  const [area, setArea] = useState<{ from: number; to: number }>();
  const placeOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  const start = (event: PointerEvent) => {
    if (!onBrush || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = { start: placeOf(event), first: null, last: null };
  };
  const move = (event: PointerEvent) => {
    if (!stroke.current) return;
    const x = placeOf(event);
    const middle = event.currentTarget.clientHeight / 2;
    const indexAt = (place: number) => find.current(place, middle)?.index ?? null;
    const { start: from, first, last } = stroke.current;
    // Beyond the ends the last index is kept.
    stroke.current = { start: from, first: first ?? indexAt(from) ?? indexAt(x), last: indexAt(x) ?? last };
    if (Math.abs(x - from) > shortest) setArea({ from: Math.min(from, x), to: Math.max(from, x) });
  };
  const end = () => {
    const { first, last } = stroke.current ?? { first: null, last: null };
    stroke.current = null;
    setArea(undefined);
    if (area && first !== null && last !== null) onBrush?.(Math.min(first, last), Math.max(first, last));
  };
  return { area, start, move, end };
}
