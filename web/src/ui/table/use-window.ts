import { useEffect, useRef, useState } from 'react';

const rowsBeyond = 12;

// The visible rows of a long scrolling list; only those are rendered. All rows have the same height.
export function useWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const next = { top: element.scrollTop, height: element.clientHeight || 600 };
      // Rendering every other row position is enough, because some rows beyond the edges are rendered too.
      setPlace((last) => (Math.abs(last.top - next.top) < 2 * rowHeight && last.height === next.height ? last : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [rowHeight]);
  const first = Math.max(0, Math.min(Math.floor(place.top / rowHeight), count) - rowsBeyond);
  const end = Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + rowsBeyond);
  return { box, first, end, before: first * rowHeight, behind: Math.max(0, count - end) * rowHeight };
}
