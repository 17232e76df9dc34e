import { Children, type CSSProperties, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Info } from 'lucide-react';
import type { StatisticId } from '@/lib/glossary/statistics';
import { Hint } from './Hint';
import styles from './KpiCard.module.css';
import { StatisticHelp } from './StatisticHelp';

interface KpiCardProps {
  label: string;
  value: ReactNode;
  // A second line: change, CI, or share.
  note?: ReactNode;
  // What the number contains in this place.
  explanation?: string;
  // What it means and how it is calculated, in the glossary.
  statistic: StatisticId;
  // The color used for this category throughout the application.
  tone?: string;
}

export function KpiCard({ label, value, note, explanation, statistic, tone }: KpiCardProps) {
  return (
    <article aria-label={label} className={styles.card} style={{ borderTop: tone && `3px solid ${tone}` }}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {explanation ? (
          <Hint text={explanation}>
            <StatisticHelp statistic={statistic} label={`About ${label}: ${explanation}`} icon={<Info size={13} />} />
          </Hint>
        ) : (
          <StatisticHelp statistic={statistic} label={`About ${label}`} icon={<Info size={13} />} />
        )}
      </div>
      <p className={styles.value} data-testid="value">
        {value}
      </p>
      {note && <div className={styles.note}>{note}</div>}
    </article>
  );
}

interface KpiGridProps {
  label: string;
  children: ReactNode;
  // Many figures in one row, above something that should be seen without scrolling. Notes must be short.
  isCompact?: boolean;
}

export function KpiGrid({ children, label, isCompact = false }: KpiGridProps) {
  const cards = Children.toArray(children).length;
  return (
    <section
      aria-label={label}
      className={`${styles.grid} ${isCompact ? styles.compact : ''}`}
      style={{ '--cards': cards, '--half': Math.ceil(cards / 2) } as CSSProperties}
    >
      {children}
    </section>
  );
}

interface KpiSkeletonsProps {
  count: number;
  label: string;
  isCompact?: boolean;
}

export const KpiSkeletons = ({ count, label, isCompact }: KpiSkeletonsProps) => (
  <KpiGrid label={label} isCompact={isCompact}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" className={styles.loading} />
    ))}
  </KpiGrid>
);
