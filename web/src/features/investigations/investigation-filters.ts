import type { InvestigationQuery } from '@/parts/investigations/api';
import { stateTitles } from '@/parts/investigations/labels';

// Filters as stored in the address.
export const filterTitles = {
  state: 'State',
  product_id: 'Product',
  owner: 'Assigned to',
  older_than: 'Age',
  q: 'Keywords',
} as const;
export type FilterName = keyof typeof filterTitles;
export const filterNames = Object.keys(filterTitles) as FilterName[];

// Ages to choose from, in days.
export const ageTitles = {
  '30': 'More than 30 days',
  '60': 'More than 60 days',
  '90': 'More than 90 days',
  '180': 'More than 180 days',
} as const;

// The query for the server; invalid values in the address are dropped.
export function toQuery(params: URLSearchParams): InvestigationQuery {
  const states = params.getAll('state').filter((state) => state in stateTitles);
  const days = Number(params.get('older_than'));
  const product_id = params.get('product_id');
  const owner = params.get('owner');
  const q = params.get('q');
  return {
    ...(states.length > 0 && { state: states.join(',') }),
    ...(product_id && { product_id }),
    ...(owner && { owner }),
    ...(Number.isInteger(days) && days > 0 && { older_than: days }),
    ...(q && { q }),
  };
}
