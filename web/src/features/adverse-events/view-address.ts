import { isTimePeriod } from '@/parts/filters/period';
import {
  competitorViewTypes,
  createComparisonView,
  sides,
  type ComparisonView,
  type CompetitorViewType,
  type Side,
  type SideState,
} from './comparison-view';
import { filterFields } from './filter-fields';

const isViewType = (text: string | null): text is CompetitorViewType =>
  competitorViewTypes.some((known) => known === text);

const sideKeys = (side: Side) => ({ name: `${side}_name`, page: `${side}_page`, order: `${side}_order` });

const ownKeys = [
  ...['procode', 'timePeriod', 'start_date', 'end_date', 'us', 'them', 'compare', 'charts', 'view'],
  ...filterFields.map(({ field }) => field),
  ...sides.flatMap((side) => Object.values(sideKeys(side))),
];

function readSide(params: URLSearchParams, side: Side, usual: SideState, total_rows: number): SideState {
  const keys = sideKeys(side);
  const page = Number(params.get(keys.page));
  return {
    name: params.get(keys.name) ?? usual.name,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    total_rows,
    order_by: params.getAll(keys.order),
  };
}

// The view an address stands for. How many rows there are is known to the server only, and kept from before.
export function readView(params: URLSearchParams, company: string | null, totals: Record<Side, number>) {
  const usual = createComparisonView(company);
  const timePeriod = params.get('timePeriod');
  const viewType = params.get('view');
  const view: ComparisonView = {
    procode: params.get('procode')?.toUpperCase() || null,
    timePeriod: isTimePeriod(timePeriod) ? timePeriod : usual.timePeriod,
    start_date: timePeriod === 'CUSTOM' ? params.get('start_date') : null,
    end_date: timePeriod === 'CUSTOM' ? params.get('end_date') : null,
    filters: filterFields
      .map(({ field }) => ({ field, values: params.getAll(field) }))
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

// The address of a view: what is as usual is left out. Other parameters of the page stay.
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
