import type { Filter } from './comparison-view';
import { valuesOf } from './filter-fields';

// The unit of count that the active filters imply.
export interface Counted {
  title: string;
  many: string;
  // Only when the unit is not the default.
  note?: string;
  // Whether a summary report counts as all the events it covers.
  isExpanded?: boolean;
}

const reports: Counted = { title: 'Reports', many: 'reports' };
const events: Counted = { title: 'Unique events', many: 'unique events', note: 'Counted in unique events.' };
const expanded: Counted = {
  title: 'Events reported',
  many: 'events reported',
  note: 'Each summary report counts as the number of events it summarizes.',
  isExpanded: true,
};

export function countedIn(filters: Filter[]): Counted {
  if (valuesOf(filters, 'summaries')[0] === 'expand') return expanded;
  return valuesOf(filters, 'unit')[0] === 'events' ? events : reports;
}

export const eventRule = 'Reports of the same event count once. A report without an event key counts as one event.';
