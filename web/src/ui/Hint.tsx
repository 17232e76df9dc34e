import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import Tooltip from '@mui/material/Tooltip';
import styles from './Hint.module.css';

const showsAfter = 100;
// Of a finger nothing is left that could point.
const staysAfterTouch = 1500;

// Words about one element, for eyes: whoever listens is told by its label. Nothing of a tooltip is made before somebody
// points at the element, because most pages have dozens.
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
