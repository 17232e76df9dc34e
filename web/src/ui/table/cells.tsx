import type { CSSProperties, ReactNode } from 'react';
import styles from './cells.module.css';

// Contents of cells that lists repeat in every row: plain elements, because library components compute their styles for
// each of them.

// A long text, cut off after some lines.
export const Lines = ({ children, most = 3 }: { children: ReactNode; most?: number }) => (
  <p className={styles.lines} style={{ '--most': most } as CSSProperties}>
    {children}
  </p>
);

// What a row is about, with details below.
export const Titled = ({ title, details }: { title: ReactNode; details: ReactNode }) => (
  <>
    <strong className={styles.title}>{title}</strong>
    <small className={styles.details}>{details}</small>
  </>
);

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

// Selects a row without opening it.
export const RowCheckbox = ({ label, isChecked, onChange }: RowCheckboxProps) => (
  <input
    type="checkbox"
    className={styles.checkbox}
    aria-label={label}
    checked={isChecked}
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => event.stopPropagation()}
    onChange={(event) => onChange(event.target.checked)}
  />
);
