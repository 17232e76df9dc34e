import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { product } from '@/test/product-fixtures';
import { reportSeries } from '@/test/report-fixtures';
import { ReportsPage } from './ReportsPage';

beforeEach(() => {
  mockApi.on('get', '/report_series', [reportSeries]);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('periodic_report:write'));
});

const open = () => renderWithApp(<ReportsPage />, profile, '/dashboard/psu');

test('the calendar shows periods, due dates and reports', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Periods of PSUR PSUR-0001' }));
  expect(table.getByText('13 May 2025')).toBeVisible();
  expect(table.getByText('Drafting')).toBeVisible();
  expect(table.getByRole('link', { name: 'Open version 1' })).toHaveAttribute('href', '/dashboard/psu/prp_1');
  expect(screen.getByText(/Leading device: Pump A \(BUDI-1\)/)).toBeVisible();
});

const emptyPage = { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] };

test('a period that does not fit is explained at its field', async () => {
  mockApi.fail('post', '/report_series/{id}/reports', 422, {
    message: 'This period does not fit the schedule',
    fields: { starts_on: 'Overlaps with the period 15 Mar 2024 to 14 Mar 2025. Start on 15 Mar 2025' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start report of period 2' }));
  await user.click(screen.getByRole('button', { name: 'Start report' }));
  expect(await screen.findByText(/Overlaps with the period/)).toBeVisible();
  expect(screen.getByLabelText(/^First day/)).toHaveAttribute('aria-invalid', 'true');
  expect(mockApi.sent('post', '/report_series/{id}/reports')[0]?.body).toMatchObject({ starts_on: '2025-03-15' });
});

test('the leading device and the certification date of a schedule cannot be edited', async () => {
  mockApi.on('get', '/products', emptyPage);
  mockApi.on('get', '/products/{id}', product);
  mockApi.on('get', '/report_series/basis/{product_id}', { risk_class: null, certificate: null });
  mockApi.on('put', '/report_series/{id}', reportSeries);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit schedule PSUR-0001' }));
  expect(screen.getByLabelText(/^Certified on/)).toBeDisabled();
  expect(screen.getByRole('combobox', { name: /^Leading device/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/report_series/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/report_series/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"2"');
  expect(sent?.body).toMatchObject({ kind: 'psur', leading_product_id: 'prd_1', product_ids: ['prd_1'] });
});

test('class and certification date are filled in from the records of the device, and can be changed', async () => {
  mockApi.on('get', '/products', { ...emptyPage, rows: [{ ...product, id: 'prd_7', name: 'Valve' }], total_rows: 1 });
  mockApi.on('get', '/report_series/basis/{product_id}', {
    risk_class: 'III',
    certificate: {
      reference: 'HD 600',
      issued_on: '2024-03-15',
      expires_on: null,
      notified_body: 'Example Body',
      notified_body_number: '0123',
    },
  });
  mockApi.on('post', '/report_series', reportSeries);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add schedule' }));
  await user.type(screen.getByLabelText(/^Reference number/), 'PSUR-8');
  await user.click(screen.getByRole('combobox', { name: /^Leading device/ }));
  await user.click(await screen.findByRole('option', { name: 'Valve' }));
  expect(await screen.findByText('From certificate HD 600')).toBeVisible();
  expect(screen.getByLabelText(/^Certified on/)).toHaveValue('2024-03-15');
  expect(screen.getByText(/class from the product/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Certified on/));
  await user.type(screen.getByLabelText(/^Certified on/), '2024-04-01');
  expect(screen.getByText('Certificate HD 600 was issued on 15 Mar 2024.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('post', '/report_series')).toHaveLength(1));
  expect(mockApi.sent('post', '/report_series')[0]?.body).toMatchObject({
    leading_product_id: 'prd_7',
    risk_class: 'III',
    certified_on: '2024-04-01',
    notified_body: 'Example Body',
    notified_body_number: '0123',
  });
});

test('without schedules the page says what to do', async () => {
  mockApi.on('get', '/report_series', []);
  open();
  expect(await screen.findByText(/No schedules yet/)).toBeVisible();
});

test('a failure can be retried', async () => {
  mockApi.fail('get', '/report_series', 500, { message: 'Broken' });
  open();
  expect(await screen.findByText('Error loading the schedules')).toBeVisible();
});
