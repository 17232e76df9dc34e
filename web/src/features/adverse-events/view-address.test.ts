import { expect, test } from 'vitest';
import { timePeriods } from '@/parts/filters/period';
import { competitorViewTypes, createComparisonView, type ComparisonView } from './comparison-view';
import { eventOrderColumns } from './event-order';
import { filterFields } from './filter-fields';
import { readView, writeView } from './view-address';

const company = 'Acme';
const none = { us: 0, them: 0 };
const usual = createComparisonView(company);
const read = (address: string) => readView(new URLSearchParams(address), company, none);
const write = (view: ComparisonView, current = '') => writeView(view, company, new URLSearchParams(current)).toString();

// A seeded generator, so that every run tests the same views.
function createDice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
  const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
  return { roll, pick, some: <Item>(items: readonly Item[]) => items.filter(() => roll(2) === 0) };
}

const awkwardNames = ['A&B = "C", Inc.', 'Ünïcode ✓ 株式会社', '+ % #?', "O'Neil / Söhne"];

function anyView(seed: number): ComparisonView {
  const { roll, pick, some } = createDice(seed);
  const timePeriod = pick(timePeriods);
  const isCustom = timePeriod === 'CUSTOM';
  const filters = some(filterFields).map(({ field, choices, isList }) => {
    const values = Object.keys(choices ?? Object.fromEntries(awkwardNames.map((name) => [name, name])));
    const chosen = isList ? some(values) : [];
    return { field, values: chosen.length > 0 ? chosen : [pick(values)] };
  });
  const side = () => ({
    name: pick(awkwardNames),
    page: 1 + roll(40),
    total_rows: 0,
    order_by: some(eventOrderColumns).map((column) => `${column}:${pick(['asc', 'desc'])}`),
  });
  return {
    procode: pick([null, 'FRN', 'LZG']),
    timePeriod,
    start_date: isCustom ? '2024-02-29' : null,
    end_date: isCustom ? '2025-01-31' : null,
    filters,
    us: some(awkwardNames),
    them: some(awkwardNames),
    competitorViewEnabled: roll(2) === 0,
    chartPanelEnabled: roll(2) === 0,
    competitorViewType: pick(competitorViewTypes),
    sides: { us: side(), them: side() },
  };
}

test('every view survives a round trip through its address', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const view = anyView(seed);
    expect(read(write(view))).toEqual(view);
  }
});

test('the default view has an empty address, and other parameters are kept', () => {
  expect(write(usual)).toBe('');
  expect(write(usual, 'report=123&procode=FRN&us_page=4&columns=a')).toBe('report=123&columns=a');
  expect(read('')).toEqual(usual);
});

test('row counts come from the server, not from the address', () => {
  const { sides } = readView(new URLSearchParams('us_page=2&us_total_rows=9'), company, { us: 70, them: 5 });
  expect(sides.us).toMatchObject({ page: 2, total_rows: 70 });
  expect(sides.them).toMatchObject({ page: 1, total_rows: 5 });
});

test('a product code may be lowercase', () => {
  expect(read('procode=frn').procode).toBe('FRN');
  expect(read('procode=%20').procode).toBeNull();
});

test.each(['-1', '0', '1.5', 'x', '', '1e99', 'NaN'])('page %j is the first page', (page) => {
  expect(read(new URLSearchParams({ us_page: page }).toString()).sides.us.page).toBe(1);
});

test('invalid addresses fall back to the default view', () => {
  const wrong = [
    ...['view=pie', 'timePeriod=9Y', 'timePeriod=CUSTOM', 'compare=yes', 'charts=maybe', 'us_name=%20'],
    ...['timePeriod=CUSTOM&start_date=2025-02-01&end_date=2025-01-01', 'start_date=2025-01-01'],
    ...['timePeriod=CUSTOM&start_date=2025-13-01&end_date=2025-13-02', 'them_order=brand_name', 'us_order=age:asc'],
    ...['event_type=death', 'unit=pounds', 'implant=2', 'implant=toString', 'q=', 'color=red'],
  ];
  for (const address of wrong) expect(read(address), address).toEqual(usual);
});

test('for single-choice filters the first value wins, and no value is repeated', () => {
  expect(read('implant=true&implant=false').filters).toEqual([{ field: 'implant', values: ['true'] }]);
  expect(read('event_type=Death&event_type=Nothing&event_type=Death').filters).toEqual([
    { field: 'event_type', values: ['Death'] },
  ]);
});
