import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderOnPage } from '@/test/render';
import { draftReport, reportBoxes } from '@/test/submission-fixtures';
import { ReportPage } from './ReportPage';

const renderReport = () =>
  renderOnPage(
    <Routes>
      <Route path={paths.caseReport} element={<ReportPage />} />
    </Routes>,
    profile,
    '/dashboard/reportability/cas_1/reports/sub_1',
  );

beforeEach(() => {
  mockApi.on('get', '/submissions/{id}', draftReport);
  mockApi.on('get', '/report_boxes', reportBoxes);
  mockApi.on('get', '/schema_packs', []);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('case:write', 'case:decide', 'export:create'));
});

test('a finding is shown beside its box, and the box is corrected', async () => {
  mockApi.on('put', '/submissions/{id}', { ...draftReport, findings: [], version: 2 });
  const { user } = renderReport();
  const box = await screen.findByLabelText('D4 Lot number');
  expect(screen.getByText('D4 Lot number: at most 30 characters, 34 given')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(box);
  await user.type(box, 'L-7');
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/submissions/{id}')).toHaveLength(1));
  const { body } = mockApi.sent('put', '/submissions/{id}')[0] ?? {};
  expect(body).toMatchObject({ device: { lot_number: 'L-7', brand_name: 'Pump' } });
});

test('a box without a value has a reason', async () => {
  mockApi.on('put', '/submissions/{id}', draftReport);
  const { user } = renderReport();
  await user.click(await screen.findByRole('button', { name: 'No value: D4 Lot number' }));
  await user.click(screen.getByRole('menuitem', { name: 'Asked, but unknown (ASKU)' }));
  expect(screen.getByLabelText('D4 Lot number')).toHaveValue('Asked, but unknown (ASKU)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/submissions/{id}')[0]?.body).toMatchObject({
      device: { lot_number: { null_flavor: 'ASKU' } },
    }),
  );
});

test('choices and codes are edited', async () => {
  mockApi.on('put', '/submissions/{id}', draftReport);
  const { user } = renderReport();
  await user.click(await screen.findByRole('button', { name: 'H. Device manufacturers only' }));
  await user.click(screen.getByLabelText('Malfunction'));
  await user.type(screen.getByLabelText('H6 Device problem codes'), '1503, 2906');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/submissions/{id}')[0]?.body).toMatchObject({
      evaluation: { event_types: ['malfunction'], device_problems: ['1503', '2906'] },
    }),
  );
});

test('a checked report needs a schema pack to be exported', async () => {
  mockApi.on('get', '/submissions/{id}', { ...draftReport, status: 'valid', findings: [] });
  const { user } = renderReport();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export report' }));
  expect(await dialog.findByRole('link', { name: 'Load a schema pack' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('a report that was sent cannot be edited', async () => {
  mockApi.on('get', '/submissions/{id}', { ...draftReport, status: 'passed' });
  const { user } = renderReport();
  await user.click(await screen.findByRole('button', { name: 'D. Suspect medical device' }));
  expect(screen.getByLabelText('D4 Lot number')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Start follow-up' })).toBeVisible();
});

test('a rejected report says what FDA rejected', async () => {
  const fault = { section: 'H6', message: 'Unknown code', value: '1503', x_path: '/x' };
  mockApi.on('get', '/submissions/{id}', { ...draftReport, status: 'rejected', findings: [], faults: [fault] });
  renderReport();
  expect(await screen.findByText('H6: Unknown code (1503)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

test('concomitant products are a table of box D11', async () => {
  mockApi.on('put', '/submissions/{id}', draftReport);
  const { user } = renderReport();
  const table = within(await screen.findByRole('group', { name: 'D11 Concomitant medical products' }));
  await user.click(await table.findByRole('button', { name: 'Add product' }));
  await user.type(table.getByLabelText('D11 Concomitant medical product'), 'Heparin');
  await user.type(table.getByLabelText('D11 Therapy date'), '2026-05-01');
  await user.click(table.getByRole('button', { name: 'Add product' }));
  await user.type(table.getByLabelText('D11 Concomitant medical product (row 2)'), 'Wrong');
  await user.click(table.getByRole('button', { name: 'Remove row 2 of D11' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/submissions/{id}')[0]?.body).toMatchObject({
      device: { concomitant_products: [{ description: 'Heparin', date: '2026-05-01' }] },
    }),
  );
});

test('files of the case are selected for the report', async () => {
  mockApi.on('put', '/submissions/{id}/attachments', { ...draftReport, version: 2 });
  const { user } = renderReport();
  const photo = await screen.findByLabelText(/^photo.pdf/);
  expect(screen.getByLabelText(/^letter.pdf/)).toBeChecked();
  await user.click(photo);
  await waitFor(() =>
    expect(mockApi.sent('put', '/submissions/{id}/attachments')[0]?.body).toEqual({
      attachment_ids: ['att_2', 'att_1'],
    }),
  );
});

test('a finding about an attachment is shown with the attachments', async () => {
  const message = 'Attachment film.pdf: at most 50 MB, 51.0 MB given';
  mockApi.on('get', '/submissions/{id}', {
    ...draftReport,
    findings: [{ severity: 'error', path: '', box: '', message }],
  });
  renderReport();
  expect(await screen.findByText(message)).toBeVisible();
});

test('the version of the message is selected, and what is not verified says so', async () => {
  mockApi.on('put', '/submissions/{id}/release', { ...draftReport, release: 'V3NORMED_2016', version: 2 });
  const { user } = renderReport();
  await screen.findByRole('button', { name: 'Check' });
  await user.click(screen.getByLabelText('Message version'));
  mockApi.on('get', '/submissions/{id}', { ...draftReport, release: 'V3NORMED_2016', version: 2 });
  await user.click(screen.getByRole('option', { name: 'V3NORMED_2016 (current, not verified)' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/submissions/{id}/release')[0]?.body).toEqual({ release: 'V3NORMED_2016' }),
  );
  expect(await screen.findByText(/^Not verified: messages of this version/)).toBeVisible();
});

test('a summary names all its cases', async () => {
  mockApi.on('get', '/submissions/{id}', {
    ...draftReport,
    cases: [
      { id: 'cas_1', number: 'CASE-2026-00001' },
      { id: 'cas_2', number: 'CASE-2026-00002' },
    ],
  });
  renderReport();
  expect(await screen.findByRole('link', { name: 'CASE-2026-00002' })).toHaveAttribute(
    'href',
    expect.stringContaining('cas_2'),
  );
});
