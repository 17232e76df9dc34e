import { formatChange, formatCount } from '@/lib/numbers';
import type { AeStats } from './api';

// "+12.3% vs. previous period (40)". There is no percentage when the previous count is zero, and no previous period for
// all time.
export function changeText({ previous, delta_pct }: AeStats, key: keyof AeStats['totals']): string {
  if (!previous) return 'All time: no previous period';
  const count = formatCount(previous[key]);
  const percent = delta_pct?.[key];
  return percent == null ? `Previous period: ${count}` : `${formatChange(percent)} vs. previous period (${count})`;
}

// The same for narrow places: "+12.3% (40)".
export function shortChange({ previous, delta_pct }: AeStats, key: keyof AeStats['totals']): string {
  if (!previous) return '';
  const count = formatCount(previous[key]);
  const percent = delta_pct?.[key];
  return percent == null ? `before: ${count}` : `${formatChange(percent)} (${count})`;
}
