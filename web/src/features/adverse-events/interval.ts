import type { AeTimeline } from './api';
import type { ComparisonView } from './comparison-view';

// Monthly bars would be too narrow for long periods.
export const intervalOf = ({ timePeriod }: ComparisonView): AeTimeline['interval'] =>
  timePeriod === 'ALL' || timePeriod === '10Y' ? 'quarter' : 'month';
