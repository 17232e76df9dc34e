import { formatChange, formatCount } from '@/lib/numbers';
import type { AeStats } from './api';

// "+12.3 % against 40 before". From none there is no percentage, and all time has no period before it.
export function changeWords({ previous, delta_pct }: AeStats, key: keyof AeStats['totals']): string {
  if (!previous) return 'All time: no period before';
  const before = `${formatCount(previous[key])} before`;
  const percent = delta_pct?.[key];
  return percent == null ? before : `${formatChange(percent)} against ${before}`;
}
