import { useEffect, useRef, useState } from 'react';

const rowsBeyond = 12;

// Which rows of a long list stand in its scrolling box; only those are drawn. All rows are equally high.
export function useWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const next = { top: element.scrollTop, height: element.clientHeight || 600 };
      // A new picture for every other row is enough: some are drawn beyond the edges.
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
