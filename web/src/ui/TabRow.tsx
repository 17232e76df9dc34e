import type { KeyboardEvent } from 'react';
import styles from './TabRow.module.css';

interface TabRowProps<Key extends string> {
  label: string;
  tabs: Record<Key, string>;
  value: Key;
  // The element that shows the selected content.
  panel: string;
  onChange: (key: Key) => void;
}

// The id that labels the panel.
export const tabId = (panel: string, key: string) => `${panel}-tab-${key}`;

// Tabs styled with CSS only. The library's tabs measure themselves, which forces a layout of the whole page before it
// is complete.
export function TabRow<Key extends string>({ label, tabs, value, panel, onChange }: TabRowProps<Key>) {
  const keys = Object.keys(tabs) as Key[];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = keys.findIndex((key) => tabId(panel, key) === document.activeElement?.id);
    const to = {
      ArrowRight: at + (isTurned ? -1 : 1),
      ArrowLeft: at + (isTurned ? 1 : -1),
      Home: 0,
      End: keys.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(panel, keys.at(to % keys.length) ?? value))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.row} onKeyDown={press}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(panel, key)}
          aria-controls={panel}
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(key)}
        >
          {tabs[key]}
        </button>
      ))}
    </div>
  );
}
