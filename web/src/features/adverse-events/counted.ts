import type { Filter } from './comparison-view';
import { valuesOf } from './filter-fields';

// What the figures of the page count, by the filters that say so.
export interface Counted {
  title: string;
  many: string;
  // Only where it is not what everybody expects.
  note?: string;
  // Whether summary reports count as what they stand for.
  isExpanded?: boolean;
}

const reports: Counted = { title: 'Reports', many: 'reports' };
const events: Counted = { title: 'Unique events', many: 'unique events', note: 'Counted in unique events.' };
const expanded: Counted = {
  title: 'Events reported',
  many: 'events reported',
  note: 'A summary report counts as the events it stands for.',
  isExpanded: true,
};

export function countedIn(filters: Filter[]): Counted {
  if (valuesOf(filters, 'summaries')[0] === 'expand') return expanded;
  return valuesOf(filters, 'unit')[0] === 'events' ? events : reports;
}

export const eventRule =
  'Reports of one and the same event are counted together; a report that names no event is its own.';
