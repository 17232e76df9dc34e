import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { rolesWith } from '@/test/ae-fixtures';
import { acme, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { noRecalls, recallDetail, recallPage, recallTimeline } from '@/test/recall-fixtures';
import { renderWithApp } from '@/test/render';
import { RecallsPage } from './RecallsPage';

const Address = () => <output aria-label="Address">{decodeURIComponent(useLocation().search)}</output>;
const open = (search = '') =>
  renderWithApp(
    <>
      <Address />
      <RecallsPage />
    </>,
    profile,
    `/${search}`,
  );
const address = () => screen.getByLabelText('Address').textContent;
const lastQuery = () => mockApi.sent('get', '/recalls/events').at(-1)?.query;

beforeEach(() => {
  mockApi.on('get', '/recalls/events', recallPage);
  mockApi.on('get', '/recalls/timeline', recallTimeline);
  mockApi.on('get', '/recalls/events/{product_res_number}', recallDetail);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('recall:read', 'export:create'));
});

test('key metrics show what they count', async () => {
  open();
  const figure = (name: string) => within(screen.getByRole('article', { name })).getByTestId('value');
  await screen.findByRole('article', { name: 'Recall events' });
  expect(figure('Recall events')).toHaveTextContent('2');
  expect(figure('Class I')).toHaveTextContent('25.0%');
  expect(figure('Ongoing')).toHaveTextContent('1');
  expect(figure('To posting')).toHaveTextContent('26 days');
  expect(figure('To termination')).toHaveTextContent('–');
});

test('filters are stored in the address, and changing one starts at the first page', async () => {
  const { user } = open('?procode=FRN&status=Ongoing&status=Nonsense&page=3&timePeriod=ALL');
  await screen.findByText('1 row');
  expect(lastQuery()?.getAll('status')).toEqual(['Ongoing']);
  expect(lastQuery()?.get('product_code')).toBe('FRN');
  expect(lastQuery()?.get('page')).toBe('3');
  await user.type(screen.getByLabelText('Words in product, reason or firm'), 'battery{Enter}');
  await waitFor(() => expect(lastQuery()?.get('q')).toBe('battery'));
  expect(lastQuery()?.get('page')).toBe('1');
  expect(address()).toContain('q=battery');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastQuery()?.has('q')).toBe(false));
  expect(lastQuery()?.has('product_code')).toBe(false);
  expect(lastQuery()?.get('timePeriod')).toBe('ALL');
});

test('firms and root causes are selected or typed', async () => {
  const { user } = open();
  await screen.findByText('1 row');
  await user.type(screen.getByLabelText('Firm'), 'A firm of its own{Enter}');
  await waitFor(() => expect(lastQuery()?.getAll('firm')).toEqual(['A firm of its own']));
  const [cause] = recallTimeline.root_causes;
  await user.click(screen.getByLabelText('Root cause'));
  await user.click(screen.getByRole('option', { name: cause?.name }));
  await waitFor(() => expect(lastQuery()?.getAll('root_cause')).toEqual([cause?.name]));
  expect(screen.getByText('Firm: A firm of its own')).toBeVisible();
});

test('chips show tenant and period', async () => {
  open('?timePeriod=CUSTOM&start_date=2026-01-01&end_date=2026-03-31');
  expect(await screen.findByText('01 Jan 2026 – 31 Mar 2026', { selector: '.MuiChip-label' })).toBeVisible();
  expect(screen.getByText(acme.name)).toBeVisible();
});

test('an empty result is stated plainly', async () => {
  mockApi.on('get', '/recalls/events', noRecalls);
  const { user } = open('?procode=FRN');
  expect(await screen.findByText(/^No recall on file for FRN \(last 5 years\) in this version/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all time' }));
  await waitFor(() => expect(lastQuery()?.get('timePeriod')).toBe('ALL'));
  expect(await screen.findByText(/^No recall on file for FRN in this version/)).toBeVisible();
});

test('filters without matches can be cleared', async () => {
  mockApi.on('get', '/recalls/events', noRecalls);
  const { user } = open('?procode=FRN&status=Completed');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastQuery()?.has('status')).toBe(false));
  expect(lastQuery()?.get('product_code')).toBe('FRN');
});

test('a row opens the full recall with related products and surrounding reports', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('row', { name: 'Open recall Z-0101-2026' }));
  const drawer = await screen.findByRole('dialog', { name: 'Recall Z-0101-2026' });
  expect(await within(drawer).findByText('The battery may catch fire')).toBeVisible();
  expect(within(drawer).getByText('Open, Classified')).toBeVisible();
  expect(within(drawer).getByText('Customers notified by')).toBeVisible();
  expect(
    within(drawer).getByText(/12 in the 12 months before the recall was initiated, 40 in the 12 months/),
  ).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: /Z-0102-2026/ }));
  expect(address()).toContain('open=Z-0102-2026');
});

test('the export uses the filters, order and columns of the table', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.file('/recalls/events/download', 'recalls-1.pdf', 'rows');
  const { user } = open('?status=Ongoing&columns=status,recalling_firm&order_by=recalling_firm:asc');
  await screen.findByText('1 row');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export recalls' });
  await user.click(within(dialog).getByLabelText('Document (PDF)'));
  await user.click(within(dialog).getByLabelText('Visible columns'));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('recalls-1.pdf', expect.anything()));
  expect(Object.fromEntries(mockApi.sent('get', '/recalls/events/download')[0]?.query ?? [])).toMatchObject({
    status: 'Ongoing',
    order_by: 'recalling_firm:asc',
    format: 'pdf',
    columns: 'status,recalling_firm',
  });
});

test('PDF is not offered for more rows than it can contain', async () => {
  mockApi.on('get', '/recalls/events', { ...recallPage, total_rows: 2001 });
  const { user } = open();
  await screen.findByText('2,001 rows');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(within(await screen.findByRole('dialog')).queryByLabelText('Document (PDF)')).not.toBeInTheDocument();
});

test('a failed load shows an error and can be retried', async () => {
  mockApi.fail('get', '/recalls/events', 500);
  const { user } = open();
  expect(await screen.findByText('Error loading the recalls')).toBeVisible();
  mockApi.on('get', '/recalls/events', recallPage);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 row')).toBeVisible();
});

test('without the permission the page names the roles that have it', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  open();
  expect(await screen.findByText('Your role does not have access to recalls')).toBeVisible();
});
