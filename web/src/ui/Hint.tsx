import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import Tooltip from '@mui/material/Tooltip';
import styles from './Hint.module.css';

const showsAfter = 100;
// After a touch there is no pointer left to keep the tooltip open.
const staysAfterTouch = 1500;

// A visual tooltip; screen readers use the element's label. Nothing is mounted until the element is hovered or focused,
// because most pages have dozens of tooltips.
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (element: Element | null, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), milliseconds);
  };
  const hide = () => later(null, 0);
  const show = (place: Element) => later(place.firstElementChild, showsAfter);
  return (
    <span
      className={styles.place}
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={({ pointerType }: PointerEvent) =>
        pointerType === 'touch' ? later(null, staysAfterTouch) : hide()
      }
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(event.currentTarget)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {anchor && (
        <Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor } }}>
          <span hidden />
        </Tooltip>
      )}
    </span>
  );
}
