import { describe, expect, test } from 'vitest';
import {
  createComparisonReducer,
  createComparisonView,
  type ComparisonAction,
  type ComparisonView,
} from './comparison-view';

const company = 'Acme';
const fresh = createComparisonView(company);
const after = (...actions: ComparisonAction[]) => actions.reduce(createComparisonReducer(company), fresh);
// Both lists are on a middle page, with custom names and orders.
const used = after(
  { type: 'setProcode', procode: 'FRN' },
  { type: 'setCompanyName', side: 'us', name: 'We' },
  { type: 'setOrderBy', side: 'us', order_by: ['brand_name:asc'] },
  { type: 'setPagination', side: 'us', page: 3, total_rows: 90 },
  { type: 'setPagination', side: 'them', page: 2, total_rows: 60 },
);
const reduce = (view: ComparisonView, action: ComparisonAction) => createComparisonReducer(company)(view, action);

test('a new view has no product code, all manufacturers, and compares us with them', () => {
  expect(fresh).toEqual({
    procode: null,
    start_date: null,
    end_date: null,
    timePeriod: '5Y',
    us: [],
    them: [],
    filters: [],
    competitorViewEnabled: false,
    chartPanelEnabled: true,
    competitorViewType: 'us-vs-them',
    sides: {
      us: { name: 'Acme & Partners', page: 1, total_rows: 0, order_by: [] },
      them: { name: 'Competitors', page: 1, total_rows: 0, order_by: [] },
    },
  });
});

test('without a company our side contains all manufacturers', () => {
  expect(createComparisonView(null).sides.us.name).toBe('All MFGS');
});

const firstPages = { us: { page: 1, total_rows: 0 }, them: { page: 1, total_rows: 0 } };

describe('changing the selection restarts the lists and keeps names and orders', () => {
  const changes: [ComparisonAction, Partial<ComparisonView>][] = [
    [{ type: 'setProcode', procode: 'LZG' }, { procode: 'LZG' }],
    [{ type: 'resetProcode' }, { procode: null }],
    [
      { type: 'setTimePeriod', timePeriod: 'CUSTOM', start_date: '2025-01-01', end_date: '2025-06-30' },
      { timePeriod: 'CUSTOM', start_date: '2025-01-01', end_date: '2025-06-30' },
    ],
    [
      { type: 'setFilters', filters: [{ field: 'q', values: ['leak'] }], us: ['ACME INC'], them: ['GLOBEX'] },
      { filters: [{ field: 'q', values: ['leak'] }], us: ['ACME INC'], them: ['GLOBEX'] },
    ],
  ];
  test.each(changes)('%o', (action, expected) => {
    const { sides, ...rest } = reduce(used, action);
    const { sides: before, ...restBefore } = used;
    expect(rest).toEqual({ ...restBefore, ...expected });
    expect(sides).toEqual({
      us: { ...before.us, ...firstPages.us },
      them: { ...before.them, ...firstPages.them },
    });
  });
});

describe('changing the display leaves the lists where they are', () => {
  const changes: [ComparisonAction, Partial<ComparisonView>][] = [
    [{ type: 'enableCompetitorView', enabled: true }, { competitorViewEnabled: true }],
    [{ type: 'setViewType', viewType: 'problem-mix' }, { competitorViewType: 'problem-mix' }],
    [{ type: 'enableChartPanel', enabled: false }, { chartPanelEnabled: false }],
  ];
  test.each(changes)('%o', (action, expected) => expect(reduce(used, action)).toEqual({ ...used, ...expected }));
});

test('name, page and order change on one side only', () => {
  const named = reduce(used, { type: 'setCompanyName', side: 'them', name: 'Rivals' });
  expect(named.sides).toEqual({ ...used.sides, them: { ...used.sides.them, name: 'Rivals' } });
  const turned = reduce(used, { type: 'setPagination', side: 'them', page: 5, total_rows: 200 });
  expect(turned.sides).toEqual({ ...used.sides, them: { ...used.sides.them, page: 5, total_rows: 200 } });
  const ordered = reduce(used, { type: 'setOrderBy', side: 'us', order_by: ['lot_number:desc'] });
  // A new order starts at the first page; the row count is kept.
  expect(ordered.sides).toEqual({
    ...used.sides,
    us: { ...used.sides.us, page: 1, order_by: ['lot_number:desc'] },
  });
});

test('resetting the data keeps the configuration and resets both sides', () => {
  const configured = [
    { type: 'setTimePeriod', timePeriod: '1Y', start_date: null, end_date: null },
    { type: 'setFilters', filters: [{ field: 'implant', values: ['true'] }], us: ['A'], them: ['B'] },
    { type: 'enableCompetitorView', enabled: true },
    { type: 'setViewType', viewType: 'market-share' },
    { type: 'enableChartPanel', enabled: false },
  ] satisfies ComparisonAction[];
  const view = configured.reduce(reduce, used);
  expect(reduce(view, { type: 'resetData' })).toEqual({ ...view, sides: fresh.sides });
});

test('a view is never mutated', () => {
  const before = structuredClone(used);
  reduce(used, { type: 'setPagination', side: 'us', page: 9, total_rows: 900 });
  reduce(used, { type: 'setFilters', filters: [], us: ['A'], them: [] });
  reduce(used, { type: 'resetData' });
  expect(used).toEqual(before);
});
