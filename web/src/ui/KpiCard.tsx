import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Info } from 'lucide-react';
import { Hint } from './Hint';
import styles from './KpiCard.module.css';

// The same size while loading, so that the layout does not shift.
const cardHeight = 148;

interface KpiCardProps {
  label: string;
  value: ReactNode;
  // A second line: change, CI, or share.
  note?: ReactNode;
  // How the number is calculated.
  explanation?: string;
  // The color used for this category throughout the application.
  tone?: string;
}

export function KpiCard({ label, value, note, explanation, tone }: KpiCardProps) {
  return (
    <article
      aria-label={label}
      className={styles.card}
      style={{ minHeight: cardHeight, borderTop: tone && `3px solid ${tone}` }}
    >
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {explanation && (
          <Hint text={explanation}>
            <span tabIndex={0} role="img" aria-label={`About ${label}: ${explanation}`} className={styles.about}>
              <Info size={13} />
            </span>
          </Hint>
        )}
      </div>
      <p className={styles.value} data-testid="value">
        {value}
      </p>
      {note && <div className={styles.note}>{note}</div>}
    </article>
  );
}

export const KpiGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <section aria-label={label} className={styles.grid}>
    {children}
  </section>
);

export const KpiSkeletons = ({ count, label }: { count: number; label: string }) => (
  <KpiGrid label={label}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={cardHeight} />
    ))}
  </KpiGrid>
);
