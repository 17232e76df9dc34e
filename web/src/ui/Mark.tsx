import type { ReactNode } from 'react';
import styles from './Mark.module.css';

export type Tone = 'default' | 'primary' | 'info' | 'success' | 'warning' | 'error';

// A state or a short fact in a line of text. A plain element, because lists show one or two in every row.
export const Mark = ({ label, tone = 'default' }: { label: ReactNode; tone?: Tone }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{label}</span>
);
