import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aeEventDetail, rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { EventDrawer } from './EventDrawer';
import { useComparisonView } from './use-comparison-view';

function Page() {
  const [view] = useComparisonView('Acme');
  return <EventDrawer view={view} />;
}

const open = (address: string) => renderWithApp(<Page />, profile, `/?procode=FRN${address}`);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/ae/events/{mdr_report_key}', ({ path }) => ({
    ...aeEventDetail,
    ...(path.endsWith('1003') && { mdr_report_key: '1003', report_number: '3001234-2026-00018', mdr_text: [] }),
  }));
});

test('nothing is open when the address names no report', () => {
  open('');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(mockApi.sent('get', '/ae/events/{mdr_report_key}')).toHaveLength(0);
});

test('a link opens the full report', async () => {
  open('&report=1001');
  const drawer = await screen.findByRole('dialog', { name: 'Report 3001234-2026-00017' });
  const event = within(drawer).getByRole('region', { name: 'Event' });
  expect(event).toHaveTextContent('Fluid/Blood Leak (FDA 1250, IMDRF A0504)');
  expect(event).toHaveTextContent('18 days, on time');
  expect(within(drawer).getByRole('region', { name: 'Device' })).toHaveTextContent('FM-200');
  expect(within(drawer).getByRole('region', { name: 'Patient' })).toHaveTextContent('64 YR');
  expect(within(drawer).getByRole('region', { name: 'Submissions' })).toHaveTextContent('Followup 1: 15 Jul 2026');
  const page = within(drawer).getByRole('link', { name: 'FDA page' });
  expect(page).toHaveAttribute('href', aeEventDetail.source_url);
  expect(page).toHaveAttribute('target', '_blank');
  expect(page).toHaveAttribute('rel', 'noreferrer');
});

test('the event description comes first, with search matches highlighted', async () => {
  open('&report=1001&q=leak*');
  const narratives = await screen.findByRole('region', { name: 'Narratives' });
  const headings = within(narratives).getAllByRole('heading', { level: 4 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Description of Event or Problem',
    'Additional Manufacturer Narrative · 30 May 2026',
  ]);
  expect(within(narratives).getByText('leak', { selector: 'mark' })).toBeVisible();
});

test('a report of the same event opens in the drawer, and closing returns to the list', async () => {
  const { user } = open('&report=1001');
  const siblings = await screen.findByRole('region', { name: 'Same event' });
  await user.click(within(siblings).getByRole('link', { name: 'Report 1003' }));
  expect(await screen.findByRole('dialog', { name: 'Report 3001234-2026-00018' })).toBeVisible();
  expect(screen.getByText('The report has no narrative.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a citation names the record and the data version', async () => {
  const { user } = open('&report=1001');
  await user.click(await screen.findByRole('button', { name: 'Copy citation' }));
  expect(await screen.findByText('Citation copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    'FDA MAUDE adverse event report 3001234-2026-00017, MDR report key 1001 ' +
      '(Injury; event of 12 May 2026; received 01 Jun 2026). ' +
      `${aeEventDetail.source_url}. Data version maude-2026-10-31.1, data through 31 Oct 2026.`,
  );
});

test('a generated report is neither cited nor linked as an agency record', async () => {
  mockApi.on('get', '/ae/events/{mdr_report_key}', {
    ...aeEventDetail,
    meta: { ...aeEventDetail.meta, is_generated: true },
  });
  const { user } = open('&report=1001');
  await user.click(await screen.findByRole('button', { name: 'Copy citation' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Generated demo data adverse event report (?!.*fda)/i);
  expect(screen.queryByRole('link', { name: 'FDA page' })).toBeNull();
});

test('without the permission to start an analysis no dataset is offered', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('ae:read'));
  open('&report=1001');
  expect(await screen.findByRole('button', { name: 'Copy citation' })).toBeVisible();
  await waitFor(() => expect(mockApi.sent('get', '/roles/{id}/roles-and-permissions')).not.toHaveLength(0));
  expect(screen.queryByRole('link', { name: /AE dataset|Freezes/ })).not.toBeInTheDocument();
});

test('adding to a dataset passes on the dashboard selection', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create'));
  open('&event_type=Injury&report=1001');
  const add = await screen.findByRole('link', { name: /Add to AE dataset|Freezes all reports/ });
  const address = new URL(add.getAttribute('href') ?? '', 'http://localhost');
  const params = address.hash ? new URLSearchParams(address.hash.split('?')[1]) : address.searchParams;
  expect(params.get('procode')).toBe('FRN');
  expect(params.get('side')).toBe('all');
  expect(JSON.parse(params.get('query') ?? '')).toMatchObject({ event_type: ['Injury'] });
});

test('an unknown key shows a message in the drawer', async () => {
  mockApi.fail('get', '/ae/events/{mdr_report_key}', 404, { message: 'Report not found' });
  open('&report=77');
  const drawer = await screen.findByRole('dialog', { name: 'Report 77' });
  expect(await within(drawer).findByRole('region', { name: 'Report not found' })).toHaveTextContent('key 77');
});

test('a failed load can be retried', async () => {
  mockApi.fail('get', '/ae/events/{mdr_report_key}', 500);
  const { user } = open('&report=1001');
  expect(await screen.findByText('Error loading the report')).toBeVisible();
  mockApi.on('get', '/ae/events/{mdr_report_key}', aeEventDetail);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Narratives' })).toBeVisible();
});
