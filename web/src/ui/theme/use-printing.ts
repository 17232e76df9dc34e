import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(changed: () => void) {
  // The browser takes its picture of the page as soon as the event handlers have returned.
  const become = (value: boolean) => () => {
    isPrinting = value;
    flushSync(changed);
  };
  const start = become(true);
  const end = become(false);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

// Whether the page is being printed.
export const usePrinting = () => useSyncExternalStore(subscribe, () => isPrinting);
