import { isTimePeriod, type Period } from '@/parts/filters/period';
import type { RecallQuery, RecallStatus } from './api';

export const classTitles = {
  'Class I': 'Class I: reasonable probability of serious harm or death',
  'Class II': 'Class II: temporary or reversible harm',
  'Class III': 'Class III: harm is unlikely',
  'Not Yet Classified': 'Not yet classified',
  None: 'No class on file',
} as const;
export type RecallClass = keyof typeof classTitles;

export const statusTitles: Record<RecallStatus, string> = {
  Ongoing: 'Ongoing',
  Completed: 'Completed: firm actions are complete',
  Terminated: 'Terminated: closed by FDA',
};

export const dateTitles = { initiated: 'Initiated', posted: 'Posted', terminated: 'Terminated' } as const;
export type DateBasis = keyof typeof dateTitles;

export const sideTitles = { all: 'All firms', us: 'Us and partners', them: 'Competitors' } as const;
export type Side = keyof typeof sideTitles;

// Filters other than the period, as stored in the address.
export const filterTitles = {
  procode: 'Product code',
  firm: 'Firm',
  classification: 'Class',
  status: 'Status',
  root_cause: 'Root cause',
  side: 'Company group',
  q: 'Keywords',
} as const;
export type FilterName = keyof typeof filterTitles;
export const filterNames = Object.keys(filterTitles) as FilterName[];

const known = <Key extends string>(table: Record<Key, string>, values: string[]) =>
  values.filter((value): value is Key => value in table);

export function readPeriod(params: URLSearchParams): Period {
  const asked = params.get('timePeriod');
  const timePeriod = isTimePeriod(asked) ? asked : '5Y';
  const [start_date, end_date] = [params.get('start_date'), params.get('end_date')];
  // An incomplete custom period is ignored.
  if (timePeriod === 'CUSTOM' && (!start_date || !end_date)) {
    return { timePeriod: '5Y', start_date: null, end_date: null };
  }
  return timePeriod === 'CUSTOM'
    ? { timePeriod, start_date, end_date }
    : { timePeriod, start_date: null, end_date: null };
}

export const readDateBasis = (params: URLSearchParams): DateBasis =>
  known(dateTitles, [params.get('date_basis') ?? ''])[0] ?? 'initiated';

// The query for the server; invalid values in the address are dropped.
export function toQuery(params: URLSearchParams): RecallQuery {
  const { timePeriod, start_date, end_date } = readPeriod(params);
  const product_code = params.get('procode');
  const q = params.get('q');
  const [side] = known(sideTitles, [params.get('side') ?? '']);
  const basis = readDateBasis(params);
  const lists = {
    firm: params.getAll('firm'),
    classification: known(classTitles, params.getAll('classification')),
    status: known(statusTitles, params.getAll('status')),
    root_cause: params.getAll('root_cause'),
  };
  return {
    timePeriod,
    ...(start_date && end_date && { start_date, end_date }),
    ...(basis !== 'initiated' && { date_basis: basis }),
    ...(product_code && { product_code }),
    ...(q && { q }),
    ...(side && side !== 'all' && { side }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
  };
}

export function valueTitle(name: FilterName, value: string): string {
  if (name === 'side') return sideTitles[value as Side] ?? value;
  if (name === 'classification') return value === 'None' ? 'No class' : value;
  return value;
}
