import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { complaintStatistics } from '@/test/complaint-statistics';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { family, product, productPage } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { ComplaintsPage } from './ComplaintsPage';
import { ComplaintsTab } from './ComplaintsTab';

beforeEach(() => {
  mockApi.on('get', '/customer_complaints/statistics', complaintStatistics);
  mockApi.on('get', '/customer_complaints', { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] });
  mockApi.on('get', '/customer_complaints/datasets', []);
  mockApi.on('get', '/product-families', [family]);
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on('get', '/harms', []);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
});

const lastQuery = () => mockApi.sent('get', '/customer_complaints').at(-1)?.query;

test('key metrics have explanations', async () => {
  renderWithApp(<ComplaintsPage />);
  expect(await screen.findByText('8 open')).toBeVisible();
  expect(screen.getByText('5.00')).toBeVisible();
  expect(screen.getByText('12 days')).toBeVisible();
});

test('a filter is sent to the server, shown, and removed', async () => {
  const { user } = renderWithApp(<ComplaintsPage />);
  await user.click(await screen.findByLabelText('Product'));
  await user.click(screen.getByRole('option', { name: product.name }));
  await waitFor(() => expect(lastQuery()?.get('product_id')).toBe(product.id));
  expect(screen.getByText(`Product: ${product.name}`)).toBeVisible();
  await user.type(screen.getByLabelText('Keywords, number or lot'), 'alarm{Enter}');
  await waitFor(() => expect(lastQuery()?.get('q')).toBe('alarm'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastQuery()?.get('q')).toBeNull());
  expect(screen.getByLabelText('Keywords, number or lot')).toHaveValue('');
});

test('code, lot and country filters work without the mouse', async () => {
  const { user } = renderWithApp(<ComplaintsPage />);
  await screen.findByText('8 open');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(screen.getByLabelText('Device problem'), 'break{ArrowDown}{Enter}');
  await waitFor(() => expect(lastQuery()?.get('imdrf_a')).toBe('A0401'));
  await user.type(screen.getByLabelText('Lot'), 'L-77{Enter}');
  await waitFor(() => expect(lastQuery()?.get('lot_number')).toBe('L-77'));
  await user.type(screen.getByLabelText('Lot'), 'L-78{Enter}');
  await waitFor(() => expect(lastQuery()?.getAll('lot_number')).toEqual(['L-78']));
  await user.type(screen.getByLabelText('Country'), 'US');
  await user.tab();
  await waitFor(() => expect(lastQuery()?.get('country')).toBe('US'));
});

test('a bar can be picked from the chart table', async () => {
  const { user } = renderWithApp(<ComplaintsPage />);
  await user.click(await screen.findByRole('button', { name: 'Device problems (IMDRF A): show as table' }));
  screen.getByRole('button', { name: 'A0401' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastQuery()?.get('imdrf_a')).toBe('A0401'));
  expect(screen.getByText('Device problem: A0401')).toBeVisible();
});

test('in a product tab a picked filter can be removed', async () => {
  mockApi.on('get', '/{productId}/customer-complaint-datasets', []);
  const owner = { type: 'product', id: product.id, name: product.name, familyId: family.id } as const;
  const { user } = renderWithApp(<ComplaintsTab owner={owner} />, profile, '/?imdrf_a=A0401');
  expect(await screen.findByText('No complaints match these filters.')).toBeVisible();
  expect(lastQuery()?.get('product_id')).toBe(product.id);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastQuery()?.has('imdrf_a')).toBe(false));
  expect(await screen.findByText('No complaints for this product yet.')).toBeVisible();
});

test('an empty list offers a next step', async () => {
  const { user } = renderWithApp(<ComplaintsPage />, profile, '/?status=new');
  expect(await screen.findByText('No complaints match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(/No complaints yet/)).toBeVisible();
});

test('a failed list can be retried', async () => {
  mockApi.fail('get', '/customer_complaints', 500, { message: 'Something broke' });
  renderWithApp(<ComplaintsPage />);
  expect(await screen.findByText('Error loading the complaints')).toBeVisible();
});
