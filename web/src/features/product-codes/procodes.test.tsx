import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { rolesWith } from '@/test/ae-fixtures';
import { profile as person } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { codePage, deviceProfile, productCode } from '@/test/procode-fixtures';
import { renderWithApp } from '@/test/render';
import { DeviceProfilePage } from './DeviceProfilePage';
import { ProcodeSearchPage } from './ProcodeSearchPage';

const Address = () => <output aria-label="Address">{decodeURIComponent(useLocation().search)}</output>;
const open = (Page: () => React.ReactNode, search = '') =>
  renderWithApp(
    <>
      <Address />
      <Page />
    </>,
    person,
    `/${search}`,
  );
const address = () => screen.getByLabelText('Address').textContent;
const lastQuery = () => mockApi.sent('get', '/procodes').at(-1)?.query;

beforeEach(() => {
  mockApi.on('get', '/procodes', codePage);
  mockApi.on('get', '/procodes/{product_code}', {
    meta: codePage.meta,
    product_code: productCode,
    similar: [],
    related: [],
  });
  mockApi.on('get', '/procodes/{product_code}/profile', deviceProfile);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('ae:read', 'export:create'));
});

test('codes are listed with readable values and sorted by the server', async () => {
  const { user } = open(ProcodeSearchPage, '?q=pump');
  const row = await screen.findByRole('row', { name: 'Open product code FRN' });
  expect(within(row).getByText('Class II')).toBeVisible();
  expect(within(row).getByText('510(k)')).toBeVisible();
  expect(lastQuery()?.get('q')).toBe('pump');
  await user.click(screen.getByRole('button', { name: 'Reports, 12 months' }));
  await waitFor(() => expect(lastQuery()?.getAll('order_by')).toEqual(['reports_12_months:asc']));
});

test('a row opens definition, metrics and links', async () => {
  const { user } = open(ProcodeSearchPage);
  await user.click(await screen.findByRole('row', { name: 'Open product code FRN' }));
  const drawer = await screen.findByRole('dialog', { name: 'FRN · Pump, Infusion' });
  expect(within(drawer).getByText('Delivers fluids.')).toBeVisible();
  expect(await within(drawer).findByText('120 (+20.0% vs. previous 12 months)')).toBeVisible();
  expect(within(drawer).getByText('No recall on file')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Adverse events' })).toHaveAttribute(
    'href',
    '/dashboard/adverse-events?procode=FRN',
  );
});

test('a search without matches explains how to search', async () => {
  mockApi.on('get', '/procodes', { ...codePage, rows: [], total_rows: 0 });
  const { user } = open(ProcodeSearchPage, '?q=nothing');
  expect(await screen.findByText(/^No product codes match/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all codes' }));
  await waitFor(() => expect(lastQuery()?.has('q')).toBe(false));
});

test('a profile shows its metrics and that nothing was recalled', async () => {
  open(DeviceProfilePage, '?procode=frn');
  const figure = await screen.findByRole('article', { name: 'Last 12 months' });
  expect(within(figure).getByText('+20.0% vs. previous 12 months (100)')).toBeVisible();
  expect(screen.getByText(/^No recall on file for FRN in this version/)).toBeVisible();
  expect(screen.getByText('K123456 · 510(k)')).toBeVisible();
  expect(mockApi.sent('get', '/procodes/{product_code}/profile')[0]?.path).toContain('/procodes/FRN/profile');
});

test('the profile is exported as one page or as a document by users who may export', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.file('/procodes/{product_code}/profile/download', 'device-profile-FRN.pdf', 'page');
  const { user } = open(DeviceProfilePage, '?procode=FRN');
  for (const [choice, sent] of [
    ['One page (PDF)', 'layout=page&format=pdf'],
    ['Editable document (DOCX)', 'layout=document&format=docx'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    await waitFor(() =>
      expect(mockApi.sent('get', '/procodes/{product_code}/profile/download').at(-1)?.query.toString()).toBe(sent),
    );
  }
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
});

test('an unknown code shows similar codes', async () => {
  mockApi.fail('get', '/procodes/{product_code}/profile', 404);
  mockApi.on('get', '/procodes/{product_code}', {
    meta: codePage.meta,
    product_code: null,
    similar: [productCode],
    related: [],
  });
  const { user } = open(DeviceProfilePage, '?procode=FRX');
  expect(await screen.findByText('No product code matches FRX')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /FRN/ }));
  expect(address()).toBe('?procode=FRN');
});

test('a failed load shows an error and can be retried', async () => {
  mockApi.fail('get', '/procodes/{product_code}/profile', 500);
  const { user } = open(DeviceProfilePage, '?procode=FRN');
  expect(await screen.findByText('Error loading the device profile')).toBeVisible();
  mockApi.on('get', '/procodes/{product_code}/profile', deviceProfile);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Last 12 months' })).toBeVisible();
});

test('without a code the search is shown', async () => {
  open(DeviceProfilePage);
  expect(await screen.findByRole('heading', { name: 'Select a device' })).toBeVisible();
});
