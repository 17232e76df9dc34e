import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { aeEventPage, rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Scope } from './api';
import { EventsTable } from './EventsTable';
import { useComparisonView } from './use-comparison-view';

function Page({ scope }: { scope: Scope }) {
  const [view, dispatch] = useComparisonView('Acme');
  const { search } = useLocation();
  return (
    <>
      <output aria-label="Address">{decodeURIComponent(search)}</output>
      <output aria-label="Rows known">{view.sides[scope === 'all' ? 'us' : scope].total_rows}</output>
      <EventsTable scope={scope} view={view} dispatch={dispatch} />
    </>
  );
}

const open = (address = '', scope: Scope = 'all') =>
  renderWithApp(<Page scope={scope} />, profile, `/?procode=FRN${address}`);
const lastQuery = (path: '/ae/events' | '/ae/events/them' = '/ae/events') => mockApi.sent('get', path).at(-1)?.query;
const address = () => screen.getByLabelText('Address').textContent;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/ae/events', aeEventPage);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:create'));
});

test('reports are listed with type, manufacturer group and highlighted matches', async () => {
  open();
  const row = await screen.findByRole('row', { name: 'Open report 3001234-2026-00017' });
  expect(within(row).getByText('01 Jun 2026')).toBeVisible();
  expect(within(row).getByText('Injury')).toBeVisible();
  expect(within(row).getByText('Acme')).toBeVisible();
  expect(within(row).getByText('ACME DEVICES INC.')).toBeVisible();
  expect(within(row).getByText('leak', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('60 rows')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Lot' })).not.toBeInTheDocument();
});

test('changing the page queries the server and keeps the row count', async () => {
  const { user } = open();
  await screen.findByText('60 rows');
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(lastQuery()?.get('page')).toBe('2'));
  expect(address()).toContain('us_page=2');
  expect(screen.getByLabelText('Rows known')).toHaveTextContent('60');
});

test('sorting is done by the server and starts at the first page', async () => {
  const { user } = open('&us_page=2');
  await screen.findByText('60 rows');
  await user.click(screen.getByRole('button', { name: 'Brand' }));
  await waitFor(() => expect(lastQuery()?.getAll('order_by')).toEqual(['brand_name:asc']));
  expect(lastQuery()?.get('page')).toBe('1');
  expect(screen.getByRole('columnheader', { name: 'Brand' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByRole('button', { name: 'Device problems' })).not.toBeInTheDocument();
});

test('page size and columns live in the address', async () => {
  const { user } = open('&page_size=50&us_page=2&columns=lot_number,narrative');
  await screen.findByText('60 rows');
  expect(lastQuery()?.get('page_size')).toBe('50');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Lot', 'Narrative']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'UDI-DI' }));
  expect(address()).toContain('columns=lot_number,udi_di,narrative');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('combobox', { name: /^Rows/ }));
  await user.click(screen.getByRole('option', { name: '100' }));
  await waitFor(() => expect(lastQuery()?.get('page_size')).toBe('100'));
  expect(lastQuery()?.get('page')).toBe('1');
});

test('each side has its own list, page and order', async () => {
  mockApi.on('get', '/ae/events/them', { ...aeEventPage, total_rows: 3 });
  open('&them_page=1&us_page=7&them_order=lot_number:desc&them=GLOBEX%20CORP', 'them');
  expect(await screen.findByRole('region', { name: 'Reports: Competitors' })).toBeVisible();
  expect(lastQuery('/ae/events/them')?.get('page')).toBe('1');
  expect(lastQuery('/ae/events/them')?.getAll('order_by')).toEqual(['lot_number:desc']);
  expect(lastQuery('/ae/events/them')?.getAll('manufacturers')).toEqual(['GLOBEX CORP']);
});

test('a row opens its report through the address', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('row', { name: 'Open report 9009999-2026-00002' }));
  expect(address()).toContain('report=1002');
});

test('a search can put the best match first', async () => {
  const { user } = open('&q=leak');
  await user.click(await screen.findByRole('button', { name: 'Best match first' }));
  await waitFor(() => expect(lastQuery()?.getAll('order_by')).toEqual(['relevance:desc']));
});

test('an empty list offers a next step that works', async () => {
  mockApi.on('get', '/ae/events', { ...aeEventPage, rows: [], total_rows: 0 });
  const { user } = open('&timePeriod=1M&event_type=Death');
  expect(
    await screen.findByText('No reports for FRN in this period — widen the period or remove filters'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastQuery()?.has('event_type')).toBe(false));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 5 years' }));
  await waitFor(() => expect(lastQuery()?.get('timePeriod')).toBe('5Y'));
});

test('a page beyond the end offers the first page', async () => {
  mockApi.on('get', '/ae/events', ({ query }) =>
    query.get('page') === '1' ? aeEventPage : { ...aeEventPage, rows: [], page: 9 },
  );
  const { user } = open('&us_page=9');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(await screen.findByRole('row', { name: 'Open report 9009999-2026-00002' })).toBeVisible();
});

test('a failed load shows an error and can be retried', async () => {
  mockApi.fail('get', '/ae/events', 500);
  const { user } = open();
  expect(await screen.findByText('Error loading adverse event reports')).toBeVisible();
  mockApi.on('get', '/ae/events', aeEventPage);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60 rows')).toBeVisible();
});

test('an invalid search shows the server message', async () => {
  mockApi.fail('get', '/ae/events', 422, { fields: { q: 'A quotation mark is not closed' } });
  open('&q="leak');
  expect(await screen.findByText('A quotation mark is not closed')).toBeVisible();
});

test('the export uses the filters, order and columns of the table', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.file('/ae/events/download', 'adverse-events-FRN-1.xlsx', 'rows');
  const { user } = open('&event_type=Death&us_order=brand_name:asc');
  await screen.findByText('60 rows');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export reports' });
  await user.click(within(dialog).getByLabelText('Visible columns'));
  await user.click(within(dialog).getByLabelText('Include narratives'));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('adverse-events-FRN-1.xlsx', expect.anything()));
  const query = mockApi.sent('get', '/ae/events/download')[0]?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    product_code: 'FRN',
    event_type: 'Death',
    order_by: 'brand_name:asc',
    format: 'xlsx',
    narratives: 'true',
    columns: 'date_received,event_type,report_number,brand_name,manufacturer_d_name,product_problems',
  });
});

test('a single page can be exported', async () => {
  vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.file('/ae/events/download', 'adverse-events-FRN-1.xlsx', 'rows');
  const { user } = open('&us_page=2');
  await screen.findByText('60 rows');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export reports' });
  expect(dialog).toHaveTextContent(
    '60 rows with the current filters and sort order. The file includes the query stamp',
  );
  await user.click(within(dialog).getByLabelText(/^This page/));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(mockApi.sent('get', '/ae/events/download')).toHaveLength(1));
  const query = mockApi.sent('get', '/ae/events/download')[0]?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ page: '2', page_size: '25' });
});

test('a viewer is offered only small CSV files, with a note', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:small'));
  mockApi.on('get', '/ae/events', { ...aeEventPage, total_rows: 12_000 });
  const { user } = open();
  await screen.findByText('12,000 rows');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export reports' });
  expect(await within(dialog).findByText('Your role allows CSV exports of up to 10,000 rows.')).toBeVisible();
  expect(within(dialog).getAllByRole('radio', { name: /CSV|XLSX/ })).toHaveLength(1);
  expect(within(dialog).getByRole('button', { name: 'Export' })).toBeDisabled();
});
