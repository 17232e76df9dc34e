import { pageSizes } from '@/ui/table/page-sizes';
import { isTimePeriod, type Period } from '@/parts/filters/period';
import {
  competitorViewTypes,
  createComparisonView,
  sides,
  type ComparisonView,
  type CompetitorViewType,
  type Side,
  type SideState,
} from './comparison-view';
import { isEventOrder } from './event-order';
import { filterFields, type FilterField } from './filter-fields';

const isViewType = (text: string | null): text is CompetitorViewType =>
  competitorViewTypes.some((known) => known === text);

// The parameters of one side.
export const sideKeys = (side: Side) => ({ name: `${side}_name`, page: `${side}_page`, order: `${side}_order` });

const ownKeys = [
  ...['procode', 'timePeriod', 'start_date', 'end_date', 'us', 'them', 'compare', 'charts', 'view'],
  ...filterFields.map(({ field }) => field),
  ...sides.flatMap((side) => Object.values(sideKeys(side))),
];

function readSide(params: URLSearchParams, side: Side, usual: SideState, total_rows: number): SideState {
  const keys = sideKeys(side);
  const page = Number(params.get(keys.page));
  return {
    name: params.get(keys.name)?.trim() || usual.name,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    total_rows,
    order_by: params.getAll(keys.order).filter(isEventOrder),
  };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

// A custom period needs two dates in order.
function readPeriod(params: URLSearchParams, usual: Period): Period {
  const timePeriod = params.get('timePeriod');
  const [start_date, end_date] = [params.get('start_date') ?? '', params.get('end_date') ?? ''];
  if (!isTimePeriod(timePeriod)) return usual;
  if (timePeriod !== 'CUSTOM') return { timePeriod, start_date: null, end_date: null };
  return isDay(start_date) && isDay(end_date) && start_date <= end_date ? { timePeriod, start_date, end_date } : usual;
}

// The server rejects unknown values, so a wrong value in a link is dropped here.
function readValues(params: URLSearchParams, { field, choices, isList }: FilterField): string[] {
  const known = params.getAll(field).filter((value) => value !== '' && (!choices || Object.hasOwn(choices, value)));
  return isList ? [...new Set(known)] : known.slice(0, 1);
}

// Parses the address into a view. Row totals are known only to the server and are kept from the previous view.
export function readView(params: URLSearchParams, company: string | null, totals: Record<Side, number>) {
  const usual = createComparisonView(company);
  const { timePeriod, start_date, end_date } = usual;
  const viewType = params.get('view');
  const view: ComparisonView = {
    procode: params.get('procode')?.trim().toUpperCase() || null,
    ...readPeriod(params, { timePeriod, start_date, end_date }),
    filters: filterFields
      .map((field) => ({ field: field.field, values: readValues(params, field) }))
      .filter(({ values }) => values.length > 0),
    us: params.getAll('us'),
    them: params.getAll('them'),
    competitorViewEnabled: params.get('compare') === '1',
    chartPanelEnabled: params.get('charts') !== '0',
    competitorViewType: isViewType(viewType) ? viewType : usual.competitorViewType,
    sides: {
      us: readSide(params, 'us', usual.sides.us, totals.us),
      them: readSide(params, 'them', usual.sides.them, totals.them),
    },
  };
  return view;
}

export const intervals = { month: 'By month', quarter: 'By quarter', year: 'By year' } as const;
type Interval = keyof typeof intervals;

export function readInterval(params: URLSearchParams, { timePeriod }: Period): Interval {
  const asked = params.get('interval');
  if (asked && Object.hasOwn(intervals, asked)) return asked as Interval;
  return timePeriod === 'ALL' || timePeriod === '10Y' ? 'quarter' : 'month';
}

export const chartMethods = { limits: 'Control limits', ewma: 'EWMA', cusum: 'CUSUM' } as const;

export function readChartMethod(params: URLSearchParams): keyof typeof chartMethods {
  const asked = params.get('chart');
  return asked && Object.hasOwn(chartMethods, asked) ? (asked as keyof typeof chartMethods) : 'limits';
}

export function readPageSize(params: URLSearchParams): number {
  const asked = Number(params.get('page_size'));
  return pageSizes.includes(asked) ? asked : 25;
}

// The address of a view, without default values. Other parameters of the page are kept.
export function writeView(view: ComparisonView, company: string | null, current: URLSearchParams): URLSearchParams {
  const usual = createComparisonView(company);
  const params = new URLSearchParams(current);
  for (const key of ownKeys) params.delete(key);
  const set = (key: string, value: string | null, usually: string | null = null) => {
    if (value !== null && value !== usually) params.set(key, value);
  };
  const setAll = (key: string, values: string[]) => values.forEach((value) => params.append(key, value));
  set('procode', view.procode);
  set('timePeriod', view.timePeriod, usual.timePeriod);
  set('start_date', view.start_date);
  set('end_date', view.end_date);
  for (const { field, values } of view.filters) setAll(field, values);
  setAll('us', view.us);
  setAll('them', view.them);
  set('compare', view.competitorViewEnabled ? '1' : null);
  set('charts', view.chartPanelEnabled ? null : '0');
  set('view', view.competitorViewType, usual.competitorViewType);
  for (const side of sides) {
    const keys = sideKeys(side);
    set(keys.name, view.sides[side].name, usual.sides[side].name);
    set(keys.page, String(view.sides[side].page), '1');
    setAll(keys.order, view.sides[side].order_by);
  }
  return params;
}
