import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aeCompare, aeGroups, aeMetadata, aeProblems, aeStats, aeTimeline } from '@/test/ae-analysis-fixtures';
import { aeEventPage, rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { ComparisonPanel } from './ComparisonPanel';
import { useComparisonView } from './use-comparison-view';

function Page() {
  const [view, dispatch] = useComparisonView('Acme');
  return <ComparisonPanel view={view} dispatch={dispatch} />;
}

const open = (address = '') => renderWithApp(<Page />, profile, `/?procode=FRN&compare=1${address}`);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/tenants/metadata', aeMetadata);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:create'));
  mockApi.on('get', '/ae/stats/us', aeStats);
  mockApi.on('get', '/ae/stats/them', { ...aeStats, totals: { ...aeStats.totals, reports: 1000 }, previous: null });
  mockApi.on('get', '/ae/timeline/us', aeTimeline);
  mockApi.on('get', '/ae/timeline/them', aeTimeline);
  mockApi.on('get', '/ae/problems/us', aeProblems);
  mockApi.on('get', '/ae/problems/them', { ...aeProblems, product_problems: [] });
  mockApi.on('get', '/ae/events/us', aeEventPage);
  mockApi.on('get', '/ae/events/them', { ...aeEventPage, total_rows: 90 });
  mockApi.on('get', '/ae/compare', aeCompare);
  mockApi.on('get', '/ae/compare/groups', aeGroups);
});

test('two columns show metrics, timelines and problems, and a list for each side', async () => {
  open();
  const us = await screen.findByRole('region', { name: 'Acme & Partners' });
  const reports = await within(us).findByRole('article', { name: 'Reports' });
  expect(reports).toHaveTextContent('400');
  expect(reports).toHaveTextContent('+25.0% vs. previous period (320)');
  expect(within(us).getByRole('article', { name: 'Deaths' })).toHaveTextContent('1.0% of all (95% CI 0.4–2.5%)');
  const them = screen.getByRole('region', { name: 'Competitors' });
  expect(await within(them).findByRole('article', { name: 'Reports' })).toHaveTextContent('1,000');
  expect(within(them).getByRole('article', { name: 'Reports' })).toHaveTextContent('no previous period');
  expect(await within(them).findByText('No device problems are coded')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Reports: Acme & Partners' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Reports: Competitors' })).toBeVisible();
});

test('each list is paged separately', async () => {
  const { user } = open();
  const theirs = await screen.findByRole('region', { name: 'Reports: Competitors' });
  await user.click(await within(theirs).findByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(mockApi.sent('get', '/ae/events/them').at(-1)?.query.get('page')).toBe('2'));
  expect(mockApi.sent('get', '/ae/events/us').every(({ query }) => query.get('page') === '1')).toBe(true);
});

test('a side is renamed, and both can be reset', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Rename Competitors' }));
  const dialog = screen.getByRole('dialog', { name: 'Side name' });
  const name = within(dialog).getByLabelText('Name');
  await user.clear(name);
  expect(within(dialog).getByRole('button', { name: 'Rename' })).toBeDisabled();
  await user.type(name, 'The others');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { name: 'The others', level: 2 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Reset sides' }));
  expect(await screen.findByRole('heading', { name: 'Competitors', level: 2 })).toBeVisible();
});

test('four views can be selected', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: 'View' }));
  const titles = screen.getAllByRole('option').map((option) => option.textContent);
  expect(titles).toEqual(['Us vs. them', 'Us vs. each competitor', 'Share of reports', 'Problem mix']);
  await user.click(screen.getByRole('option', { name: 'Share of reports' }));
  expect(await screen.findByRole('region', { name: 'Share of reports over time' })).toBeVisible();
});

const chartTableOf = async (user: ReturnType<typeof open>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `${title}: show as table` }));
  const table = await screen.findByRole('region', { name: `${title}, table` });
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
};

test('each competitor has its own chart next to ours', async () => {
  const { user } = open('&view=us-vs-each&us_name=We');
  expect(await screen.findByText(/^180 reports, 30.0% of all \(95% CI 26.0–34.0%\)/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Everyone else' })).not.toBeInTheDocument();
  expect(await chartTableOf(user, 'Globex')).toEqual([
    ['Period', 'We', 'Globex', 'Complete'],
    ['Jul 2026', '100', '60', 'Yes'],
    ['Aug 2026', '120', '50', 'Yes'],
    ['Sep 2026', '80', '70', 'Incomplete'],
  ]);
});

test('shares over time name every group and mark incomplete periods', async () => {
  const { user } = open('&view=market-share');
  expect(await chartTableOf(user, 'Share of reports over time')).toEqual([
    ['Period', 'Acme & Partners', 'Globex', 'Everyone else', 'Complete'],
    ['Jul 2026', '50.0%', '30.0%', '20.0%', 'Yes'],
    ['Aug 2026', '60.0%', '25.0%', '15.0%', 'Yes'],
    ['Sep 2026', '40.0%', '–', '25.0%', 'Incomplete'],
  ]);
});

test('the problem mix shows which side reports a problem more often', async () => {
  const { user } = open('&view=problem-mix');
  expect(await screen.findByText('Fluid/Blood Leak (+10.0 pp)')).toBeVisible();
  expect(screen.getByText('Alarm Not Audible (−5.0 pp)')).toBeVisible();
  const rows = await chartTableOf(user, 'Difference in device problem share');
  expect(rows[1]).toEqual([
    ...['Fluid/Blood Leak', '80', '400', '20.0%', '100', '1,000', '10.0%'],
    ...['+10.0 pp', '+6.0 pp', '+14.5 pp', '2.00 (1.53–2.62)', '<0.001', 'more often in our reports'],
  ]);
  expect(rows.map((row) => row.at(-1)).slice(2)).toEqual([
    'less often in our reports',
    'no clear difference',
    'cannot be compared',
  ]);
});

test('manufacturer filters on both sides narrow the comparison', async () => {
  open('&view=problem-mix&us=ACME&them=GLOBEX');
  await screen.findByText('Fluid/Blood Leak (+10.0 pp)');
  expect(mockApi.sent('get', '/ae/compare')[0]?.query.getAll('manufacturers')).toEqual(['ACME', 'GLOBEX']);
});

test('a filter on one side only is ignored with a note', async () => {
  open('&view=problem-mix&us=ACME');
  expect(await screen.findByText(/Only one side is filtered by manufacturer/)).toBeVisible();
  expect(mockApi.sent('get', '/ae/compare')[0]?.query.has('manufacturers')).toBe(false);
});

test('without settings the page explains what each side contains', async () => {
  mockApi.on('get', '/tenants/metadata', { ...aeMetadata, company_names: [], competitor_groups: [] });
  renderWithApp(<PageWithoutCompany />, profile, '/?procode=FRN&compare=1&view=us-vs-each');
  const note = await screen.findByText(/company names and competitors are not set up yet/);
  expect(note).toHaveTextContent('All MFGS on the left includes all manufacturers; Competitors on the right is empty.');
  expect(within(note).getByRole('link', { name: 'Open competitor settings' })).toHaveAttribute(
    'href',
    '/tenant/competitor-settings',
  );
});

function PageWithoutCompany() {
  const [view, dispatch] = useComparisonView(null);
  return <ComparisonPanel view={view} dispatch={dispatch} />;
}

test('a product code without competitors shows a message', async () => {
  mockApi.on('get', '/ae/compare/groups', { ...aeGroups, groups: aeGroups.groups.slice(0, 1) });
  open('&view=us-vs-each');
  expect(await screen.findByText('No competitors are set up for this product code')).toBeVisible();
});

test.each([
  ['problem-mix', '/ae/compare', 'Error loading the comparison'],
  ['market-share', '/ae/compare/groups', 'Error loading the groups'],
  ['us-vs-them', '/ae/stats/them', 'Error loading key metrics'],
  ['us-vs-them', '/ae/timeline/us', 'Error loading the timeline'],
] as const)('%s: a failed load of %s shows an error', async (type, path, text) => {
  mockApi.fail('get', path, 500);
  open(`&view=${type}`);
  expect(await screen.findByText(text)).toBeVisible();
});
