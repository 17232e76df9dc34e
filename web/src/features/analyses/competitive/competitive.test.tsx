import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { rolesWith } from '@/test/ae-fixtures';
import { competitive } from '@/test/competitive-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { product, productPage } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { CompetitiveRiskPage } from './CompetitiveRiskPage';

const path = '/risk_analyses/competitive';

const open = (query = `?procode=FRN&timePeriod=5Y&product_id=${product.id}`) =>
  renderWithApp(<CompetitiveRiskPage />, profile, `/intellirisk/competitive-risk-analysis${query}`);

beforeEach(() => {
  mockApi.on('get', path, competitive);
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:create'));
});

const matrix = (name: string) => screen.findByRole('table', { name });
// The cell of a row in the column with a heading.
async function cellOf(table: HTMLElement, severity: string, band: string) {
  const titles = within(table).getAllByRole('columnheader');
  const place = titles.findIndex(({ textContent }) => textContent === band);
  const row = within(table).getByRole('row', { name: new RegExp(`^${severity}`) });
  return within(row).getAllByRole('cell')[place - 1] as HTMLElement;
}

test('both sides use the same severities and shares, and the note says they are not probabilities', async () => {
  open();
  const ours = await matrix('Our matrix: Acme & Partners');
  const theirs = await matrix('Their matrix: Competitors');
  expect(await cellOf(ours, 'Serious', '5–20%')).toHaveTextContent('Hypotension ▲12 · 12.0% (6.4–20.0%)');
  expect(await cellOf(theirs, 'Serious', '1–5%')).toHaveTextContent('Hypotension ▼6 · 3.0%');
  expect(await cellOf(ours, 'Minor', 'No report')).toHaveTextContent('Rashup to 3.6%');
  expect(await cellOf(ours, 'Serious', '1–5%')).toBeEmptyDOMElement();
  expect(screen.getByText(/not a probability of harm, and no cell is acceptable or unacceptable/)).toBeVisible();
  expect(screen.queryByText(/\brate\b/i)).not.toBeInTheDocument();
});

test('a difference opens with its CIs and the underlying problems', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('row', { name: 'Open Hypotension' }));
  const drawer = await screen.findByRole('dialog', { name: 'Hypotension' });
  expect(within(drawer).getByText('More often in our reports')).toBeVisible();
  expect(within(drawer).getByText('12 of 100 reports, 12.0% (95% CI 6.4–20.0%)')).toBeVisible();
  expect(within(drawer).getByText('+9.0% (+3.0% to +17.0%)')).toBeVisible();
  expect(within(drawer).getByRole('row', { name: /Low Blood Pressure.* E0602 12 6/ })).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'View these reports' })).toHaveAttribute(
    'href',
    expect.stringContaining('patient_problems=Low+Blood+Pressure'),
  );
});

test('a hazard seen only in a competitor recall opens the recall text', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: /absent in our definition/ });
  expect(within(table).getByRole('row', { name: 'Open Fire' })).toHaveTextContent('Recalls only');
  expect(within(table).getByRole('row', { name: 'Open Leak/Splash' })).toHaveTextContent('Reports');
  await user.click(within(table).getByRole('row', { name: 'Open Fire' }));
  const drawer = await screen.findByRole('dialog', { name: 'Fire' });
  expect(within(drawer).getByText('The battery may catch fire')).toBeVisible();
  expect(within(drawer).getByText(/Matched text: “\s*Fire”/)).toBeVisible();
});

test('a recall without a known problem is left for manual review', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Their recalls (2)' });
  expect(within(table).getByText('No known problem: review the reason')).toBeVisible();
  expect(within(table).getByText('Absent')).toBeVisible();
});

test('exports use the filters of the page', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.file(`${path}/export`, 'competitive-risk-FRN.pdf', 'pages');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Document (PDF)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('competitive-risk-FRN.pdf', expect.anything()));
  expect(Object.fromEntries(mockApi.sent('get', `${path}/export`)[0]?.query ?? [])).toEqual({
    product_code: 'FRN',
    timePeriod: '5Y',
    product_id: product.id,
    format: 'pdf',
  });
});

test('without the export permission there is no button', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  open();
  await matrix('Our matrix: Acme & Partners');
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('without a product the page prompts for one', async () => {
  mockApi.on('get', path, { ...competitive, matrix: [], riskgrid_version_id: null, riskdefinition_version_id: null });
  open('?procode=FRN');
  expect(await screen.findByText(/Choose a product to see both matrices/)).toBeVisible();
  expect(screen.queryByRole('table', { name: /absent/ })).not.toBeInTheDocument();
});

test('without a product code the page prompts for one', async () => {
  open('');
  expect(await screen.findByText(/Choose a product code to compare/)).toBeVisible();
});

test('a failed comparison shows an error and can be retried', async () => {
  mockApi.fail('get', path, 500);
  const { user } = open();
  expect(await screen.findByText('Error comparing the reports')).toBeVisible();
  mockApi.on('get', path, competitive);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await matrix('Our matrix: Acme & Partners')).toBeVisible();
});
