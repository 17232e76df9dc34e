import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { family, product, productPage, withoutFamily } from '@/test/product-fixtures';
import { renderAppAt, storeSession } from '@/test/render';

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/product-families', [family]);
  mockApi.on('get', '/product-families/{id}', ({ path }) => (path.endsWith('NO_FAMILY') ? withoutFamily : family));
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on('get', '/products/{id}', product);
  mockApi.on(
    'get',
    '/roles/{id}/roles-and-permissions',
    rolesWith('product:write', 'family:write', 'gudid:import', 'product:delete', 'family:delete'),
  );
});

const lastQuery = () => mockApi.sent('get', '/products').at(-1)?.query;

test('selecting a family filters the products, and no_family is sent as NO_FAMILY', async () => {
  const { user } = renderAppAt('/product-hub');
  const families = await screen.findByRole('navigation', { name: 'Families' });
  await user.click(await within(families).findByRole('button', { name: /Infusion pumps/ }));
  await waitFor(() => expect(lastQuery()?.get('family_id')).toBe('fam_1'));
  await user.click(within(families).getByRole('button', { name: /No family/ }));
  await waitFor(() => expect(lastQuery()?.get('family_id')).toBe('NO_FAMILY'));
  expect(await screen.findByRole('row', { name: 'Open Flow 3000' })).toBeVisible();
});

test('an empty hub offers the next step', async () => {
  mockApi.on('get', '/product-families', []);
  mockApi.on('get', '/products', productPage([]));
  renderAppAt('/product-hub');
  expect(await screen.findByText('Create a family or import from GUDID')).toBeVisible();
});

test('a read-only role has no actions', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  renderAppAt('/product-hub');
  await screen.findByRole('row', { name: 'Open Flow 3000' });
  expect(screen.queryByRole('button', { name: 'New family' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New product' })).not.toBeInTheDocument();
});

test('deleting a family requires a choice and its name', async () => {
  mockApi.on('delete', '/product-families/{id}', null);
  const { user } = renderAppAt('/product-hub/fam_1');
  await user.click(await screen.findByRole('button', { name: 'Delete family' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Delete family' });
  await user.type(within(dialog).getByLabelText('Type “Infusion pumps” to confirm'), 'Infusion pumps');
  expect(confirm).toBeDisabled();
  await user.click(within(dialog).getByLabelText('Move to “No family”'));
  await user.click(confirm);
  await waitFor(() => expect(mockApi.sent('delete', '/product-families/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('delete', '/product-families/{id}');
  expect(sent?.query.get('products')).toBe('move');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('a code passed by another page is added to a product', async () => {
  mockApi.on('put', '/products/{id}', product);
  const { user } = renderAppAt('/product-hub?procode=MEA');
  await user.click(await screen.findByRole('button', { name: 'Add to product' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add MEA to a product' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Product' }));
  await user.click(await screen.findByRole('option', { name: /Flow 3000/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/products/{id}')[0]?.body).toMatchObject({ product_codes: ['FRN', 'MEA'] }),
  );
});
