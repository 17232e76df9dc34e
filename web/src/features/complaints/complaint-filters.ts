import type { ComplaintQuery } from './api';
import { decisionTitles, statusTitles, typeTitles, type ComplainantType } from './complaint-labels';

// Filters as stored in the address.
export const filterTitles = {
  product_id: 'Product',
  family_id: 'Family',
  dataset_id: 'Dataset',
  status: 'Status',
  reportable: 'Reportable',
  complainant_type: 'Complainant',
  harm_id: 'Harm',
  severity: 'Severity',
  imdrf_a: 'Device problem',
  imdrf_e: 'Clinical sign',
  imdrf_f: 'Health impact',
  internal_code: 'Internal code',
  lot_number: 'Lot',
  country: 'Country',
  start_date: 'From',
  end_date: 'To',
  incomplete: 'Record',
  q: 'Keywords',
} as const;
export type FilterName = keyof typeof filterTitles;
export const filterNames = Object.keys(filterTitles) as FilterName[];

const known = <Key extends string>(table: Record<Key, string>, values: string[]) =>
  values.filter((value): value is Key => value in table);

const plain = [
  'product_id',
  'family_id',
  'dataset_id',
  'harm_id',
  'severity',
  'imdrf_a',
  'imdrf_e',
  'imdrf_f',
  'internal_code',
  'lot_number',
  'country',
  'start_date',
  'end_date',
  'q',
] as const;

export const readTypes = (params: URLSearchParams): ComplainantType[] =>
  known(typeTitles, params.getAll('complainant_type'));

// The query for the server; invalid values in the address are dropped.
export function toQuery(params: URLSearchParams): ComplaintQuery {
  const [status] = known(statusTitles, [params.get('status') ?? '']);
  const [reportable] = known(decisionTitles, [params.get('reportable') ?? '']);
  const types = readTypes(params);
  const incomplete = params.get('incomplete');
  return {
    ...Object.fromEntries(plain.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
    ...(status && { status }),
    ...(reportable && { reportable }),
    ...(types.length > 0 && { complainant_type: types }),
    ...((incomplete === 'true' || incomplete === 'false') && { incomplete: incomplete === 'true' }),
  };
}

export function valueTitle(name: FilterName, value: string): string {
  if (name === 'status') return statusTitles[value as keyof typeof statusTitles] ?? value;
  if (name === 'reportable') return decisionTitles[value as keyof typeof decisionTitles] ?? value;
  if (name === 'complainant_type') return typeTitles[value as ComplainantType] ?? value;
  if (name === 'incomplete') return value === 'true' ? 'incomplete for 820.35' : 'complete for 820.35';
  return value;
}
