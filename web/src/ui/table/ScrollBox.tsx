import type { ReactNode } from 'react';
import styles from './ScrollBox.module.css';

// For a short table that may be wider than its section: it scrolls sideways, also with the arrow keys.
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
