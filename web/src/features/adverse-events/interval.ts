import type { AeTimeline } from './api';
import type { ComparisonView } from './comparison-view';

// Long periods have too many months to tell apart.
export const intervalOf = ({ timePeriod }: ComparisonView): AeTimeline['interval'] =>
  timePeriod === 'ALL' || timePeriod === '10Y' ? 'quarter' : 'month';
