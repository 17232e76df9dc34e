import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aeSignals } from '@/test/ae-analysis-fixtures';
import { aeMeta } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { SignalsTab } from './SignalsTab';
import { useComparisonView } from './use-comparison-view';

function Page() {
  const [view] = useComparisonView('Acme');
  return <SignalsTab scope="all" view={view} />;
}

const open = (address = '') => renderWithApp(<Page />, profile, `/?procode=FRN${address}`);
const problems = () =>
  screen.getAllByRole('row', { name: /^Open / }).map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/ae/signals', aeSignals);
});

test('each problem shows its verdict, numbers and monthly bars', async () => {
  open();
  const row = await screen.findByRole('row', { name: 'Open Fluid/Blood Leak' });
  expect(row).toHaveTextContent('Signal');
  expect(row).toHaveTextContent('reported 3.3 times as often as in the comparison set');
  expect(row).toHaveTextContent('3.272.29–4.67');
  expect(row).toHaveTextContent('IC025 0.87');
  expect(row).toHaveTextContent('EB05 2.05');
  expect(row).toHaveTextContent('<0.001');
  expect(
    within(row).getByRole('img', { name: 'Last 12 complete months: 1, 2, 3, 4, 3, 2, 5, 4, 3, 6, 4, 3' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Open Burst' })).toHaveTextContent('Too few reports');
});

test('the comparison is described with totals', async () => {
  open();
  const facts = await screen.findByRole('region', { name: 'Disproportionate reporting' });
  await waitFor(() => expect(facts).toHaveTextContent('all 9,000 other events of the period, of every product code'));
  expect(facts).toHaveTextContent('9,000');
  expect(facts).toHaveTextContent('01 Nov 2021 to 31 Oct 2026');
  expect(facts).toHaveTextContent('Unique events');
  expect(facts).toHaveTextContent('a PRR of at least 2 with χ² of at least 4');
  // The period extends beyond the last complete month, and the page notes it.
  expect(facts).toHaveTextContent('Months from Sep 2026 on are incomplete');
});

test('a period of complete months excludes incomplete ones', async () => {
  const complete = { ...aeSignals.comparison, period: { start: '2025-01-01', end: '2026-08-31' } };
  mockApi.on('get', '/ae/signals', { ...aeSignals, comparison: complete });
  open();
  expect(await screen.findByText('Incomplete months are excluded.')).toBeVisible();
});

test('the comparison set is chosen, kept in the address and sent to the server', async () => {
  const { user } = open('&comparison=same_code');
  await screen.findByRole('row', { name: 'Open Crack' });
  expect(mockApi.sent('get', '/ae/signals').at(-1)?.query.get('comparison')).toBe('same_code');
  await user.click(screen.getByRole('button', { name: 'All devices' }));
  await waitFor(() => expect(mockApi.sent('get', '/ae/signals').at(-1)?.query.get('comparison')).toBe('all_devices'));
});

test('the same specialty is the default comparison, and the page explains why', async () => {
  open();
  await screen.findByRole('row', { name: 'Open Crack' });
  expect(mockApi.sent('get', '/ae/signals').at(-1)?.query.get('comparison')).toBe('same_specialty');
  expect(screen.getByRole('button', { name: 'Same specialty' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Compares with devices in the same medical specialty/)).toBeVisible();
});

test('a selection without a comparison set shows a message', async () => {
  mockApi.on('get', '/ae/signals', { ...aeSignals, comparison: { ...aeSignals.comparison, comparison_total: 0 } });
  open('&comparison=same_code');
  expect(await screen.findByText(/there is nothing to compare it with/)).toBeVisible();
});

test('rows are sorted and filtered by verdict on the client', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: 'Open Crack' });
  expect(problems()).toEqual(['Fluid/Blood Leak', 'Alarm Not Audible', 'Crack', 'Burst']);
  await user.click(screen.getByRole('button', { name: 'Reported' }));
  expect(problems()).toEqual(['Burst', 'Alarm Not Audible', 'Fluid/Blood Leak', 'Crack']);
  await user.click(screen.getByRole('button', { name: 'PRR (95% CI)' }));
  await user.click(screen.getByRole('button', { name: 'PRR (95% CI)' }));
  expect(problems().at(-1)).toBe('Burst');
  await user.click(screen.getByRole('button', { name: 'Weak 1' }));
  expect(problems()).toEqual(['Alarm Not Audible']);
  expect(mockApi.sent('get', '/ae/signals')).toHaveLength(1);
});

test('a row opens its counts with totals and every method with its threshold', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('row', { name: 'Open Fluid/Blood Leak' }));
  const drawer = await screen.findByRole('dialog', { name: 'Fluid/Blood Leak' });
  const counts = within(drawer).getByRole('table', { name: 'Counts for Fluid/Blood Leak' });
  const lines = within(counts)
    .getAllByRole('row')
    .map((line) =>
      within(line)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(lines.slice(1)).toEqual([
    ['40', '960', '1,000'],
    ['110', '8,890', '9,000'],
    ['150', '9,850', '10,000'],
  ]);
  const methods = within(drawer).getByRole('table', { name: 'Methods for Fluid/Blood Leak' });
  const odds = within(methods).getByRole('row', { name: /ROR/ });
  expect(odds).toHaveTextContent('lower limit above 1');
  expect(odds).toHaveTextContent('Yes');
  expect(within(methods).getByRole('row', { name: /^χ²/ })).toHaveTextContent('at least 4');
  expect(within(methods).getByRole('row', { name: /q-value/ })).toHaveTextContent('at most 0.05');
});

test('an EBGM without a prior is excluded with a note', async () => {
  const [leak, ...others] = aeSignals.rows;
  if (!leak) throw new Error('no row');
  const methods = leak.methods.map((result) =>
    result.method === 'ebgm' ? { ...result, statistic: null, converged: false, is_signal: false } : result,
  );
  mockApi.on('get', '/ae/signals', {
    ...aeSignals,
    meta: { ...aeMeta, warnings: ['The EBGM prior did not converge, so EBGM is not shown.'] },
    rows: [{ ...leak, ebgm: null, methods }, ...others],
  });
  const { user } = open();
  expect(await screen.findByText('The EBGM prior did not converge, so EBGM is not shown.')).toBeVisible();
  await user.click(screen.getByRole('row', { name: 'Open Fluid/Blood Leak' }));
  const drawer = await screen.findByRole('dialog', { name: 'Fluid/Blood Leak' });
  expect(within(drawer).getByRole('row', { name: /EBGM/ })).toHaveTextContent('excluded: the prior did not converge');
});

test('the plot has the same numbers as a table', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Proportional reporting ratios: show as table' }));
  const table = await screen.findByRole('region', { name: 'Proportional reporting ratios, table' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /Fluid/ })).toHaveTextContent('3.272.294.67Signal');
});

test('failed and empty states show a message', async () => {
  mockApi.fail('get', '/ae/signals', 503);
  const { user } = open();
  expect(await screen.findByText('Error loading the signals')).toBeVisible();
  mockApi.on('get', '/ae/signals', { ...aeSignals, rows: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No device problems are coded in these reports')).toBeVisible();
});
