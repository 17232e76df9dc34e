import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { IncidentReport } from './api';
import { IncidentDialog } from './IncidentDialog';
import { noSimilarIncidents, periodName } from './similar-incidents';

const report: IncidentReport = {
  type: 'Initial',
  authority: '',
  authority_report_number: '',
  classification: '',
  contact_name: '',
  contact_email: 'ra@acme.test',
  next_report_date: null,
  similar: null,
  country: 'DE',
  is_country_in_europe: true,
  version: 3,
  schema_file: 'incident-Initial-v7.3.xsd',
  findings: ['1.1 Authority: required'],
};

beforeEach(() => {
  mockApi.on('get', '/cases/{id}/mir', report);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('case:write', 'export:create'));
});

test('details are stored in the version that was shown, and then downloaded', async () => {
  mockApi.on('put', '/cases/{id}/mir', { ...report, authority: 'BfArM', version: 4, findings: [] });
  mockApi.file('/cases/{id}/mir/file', 'mir.xml', '<incident/>');
  const { user } = renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  expect(await screen.findByText('1.1 Authority: required')).toBeVisible();
  expect(screen.getByLabelText('Contact email')).toHaveValue('ra@acme.test');
  await user.type(screen.getByLabelText('Competent authority'), 'BfArM');
  expect(screen.getByRole('button', { name: 'Download XML' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download XML' })).toBeEnabled());
  const [sent] = mockApi.sent('put', '/cases/{id}/mir');
  expect(sent?.body).toMatchObject({ type: 'Initial', authority: 'BfArM', contact_email: 'ra@acme.test' });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(screen.queryByText('1.1 Authority: required')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download XML' }));
  await waitFor(() => expect(mockApi.sent('get', '/cases/{id}/mir/file')).toHaveLength(1));
});

test('what was not verified is marked', async () => {
  renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  expect(await screen.findByText('Not verified')).toBeVisible();
  expect(screen.getByText(/incident-Initial-v7.3.xsd/)).toBeVisible();
});

const numbers = (incidents: number | null, devices: number | null) => ({ incidents, devices });
const proposed = {
  periods: [
    { country: numbers(1, 100), europe: numbers(2, null), world: numbers(5, 4000) },
    ...Array.from({ length: 3 }, () => ({
      country: numbers(null, null),
      europe: numbers(null, null),
      world: numbers(null, null),
    })),
  ],
  incident_source: 'Own cases of Pump with A0101.',
  device_source: 'Exposure of Pump (units_sold), sum of each period.',
  notes: ['The exposure does not give the number of devices of EEA+CH+TR.'],
};
const firstPeriod = () => within(screen.getByRole('group', { name: 'Period 1: Nov 2025 to Oct 2026' }));
const enterMonth = () =>
  fireEvent.change(screen.getByLabelText('Last month of the latest period'), { target: { value: '2026-10' } });

test('numbers that are not entered stay unknown', async () => {
  mockApi.on('put', '/cases/{id}/mir', report);
  const { user } = renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  await screen.findByText(/The country of the event is Germany, which is part of EEA\+CH\+TR/);
  enterMonth();
  await user.type(firstPeriod().getByLabelText('Incidents: World'), '7');
  await user.type(firstPeriod().getByLabelText('Incidents: Country of the event'), '3');
  await user.clear(firstPeriod().getByLabelText('Incidents: Country of the event'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/cases/{id}/mir')).toHaveLength(1));
  const { similar } = mockApi.sent('put', '/cases/{id}/mir')[0]?.body as IncidentReport;
  expect(similar?.last_month).toBe('2026-10');
  expect(similar?.periods[0]).toEqual({
    country: { incidents: null, devices: null },
    europe: { incidents: null, devices: null },
    world: { incidents: 7, devices: null },
  });
});

test('numbers of the own records are shown with their source and used only when accepted', async () => {
  mockApi.on('get', '/cases/{id}/mir/similar_incidents', proposed);
  const { user } = renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  const lookUp = await screen.findByRole('button', { name: 'Look up in own records' });
  expect(lookUp).toBeDisabled();
  enterMonth();
  await user.type(firstPeriod().getByLabelText('Devices: EEA+CH+TR'), '900');
  expect(mockApi.sent('get', '/cases/{id}/mir/similar_incidents')).toHaveLength(0);
  await user.click(lookUp);
  const panel = within(await screen.findByRole('region', { name: 'Numbers from own records' }));
  expect(await panel.findByText(/Own cases of Pump with A0101/)).toBeVisible();
  expect(panel.getByText(/Exposure of Pump/)).toBeVisible();
  expect(panel.getByText(/does not give the number of devices/)).toBeVisible();
  expect(firstPeriod().getByLabelText('Incidents: World')).toHaveValue(null);
  const asked = mockApi.sent('get', '/cases/{id}/mir/similar_incidents')[0]?.query;
  expect(asked?.get('last_month')).toBe('2026-10');
  await user.click(panel.getByRole('button', { name: 'Use these numbers' }));
  expect(firstPeriod().getByLabelText('Incidents: World')).toHaveValue(5);
  expect(firstPeriod().getByLabelText('Devices: World')).toHaveValue(4000);
  expect(firstPeriod().getByLabelText('Devices: EEA+CH+TR')).toHaveValue(900);
});

test('a number that cannot be is refused beside its field', async () => {
  const similar = { ...noSimilarIncidents(), last_month: '2026-10' };
  mockApi.on('get', '/cases/{id}/mir', { ...report, similar });
  const message = 'Period 1: the incidents of the world (1) are fewer than those of EEA+CH+TR (2)';
  mockApi.fail('put', '/cases/{id}/mir', 422, { message, fields: { 'similar.periods.0.world.incidents': message } });
  const { user } = renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  await screen.findByRole('group', { name: 'Period 1: Nov 2025 to Oct 2026' });
  await user.type(firstPeriod().getByLabelText('Incidents: World'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(firstPeriod().getByText(message)).toBeVisible());
});

test('totals are offered only for denominators that may be cumulative', async () => {
  const { user } = renderWithApp(<IncidentDialog caseId="cas_1" onClose={vi.fn()} />);
  const totals = await screen.findByLabelText(/^Totals since the beginning/);
  await user.click(totals);
  expect(totals).toBeChecked();
  await user.click(screen.getByLabelText('Number of devices means'));
  await user.click(await screen.findByRole('option', { name: 'Tests' }));
  expect(totals).not.toBeChecked();
  expect(totals).toBeDisabled();
});

test('periods are of twelve months, the latest first', () => {
  expect(periodName('2026-02', 3)).toBe('Period 4: Mar 2022 to Feb 2023');
  expect(periodName('', 0)).toBe('Period 1');
});
