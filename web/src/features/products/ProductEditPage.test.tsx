import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { family, product, productPage, withoutFamily } from '@/test/product-fixtures';
import { renderAppAt, storeSession } from '@/test/render';

const editPath = '/product-hub/fam_1/product/prd_1/edit';

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/product-families', [family]);
  mockApi.on('get', '/product-families/{id}', withoutFamily);
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on('get', '/products/{id}', product);
  mockApi.on('put', '/products/{id}', product);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('product:write', 'family:write'));
});

const lifetime = () => screen.findByLabelText('Expected lifetime (months)');
// By text, because computing the roles of a form with sixty fields takes seconds here.
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const save = () => button('Save');
const sent = () => mockApi.sent('put', '/products/{id}').at(-1);

test('zero shows as blank and numbers are sent as numbers', async () => {
  const { user } = renderAppAt(editPath);
  expect(await lifetime()).toHaveValue(null);
  await user.type(await lifetime(), '84');
  await user.click(save());
  await waitFor(() => expect(sent()?.body).toMatchObject({ expected_lifetime_months: 84, name: 'Flow 3000' }));
  expect(sent()?.headers.get('If-Match')).toBe('"3"');
});

test('an empty number is sent as zero', async () => {
  mockApi.on('get', '/products/{id}', { ...product, expected_lifetime_months: 12 });
  const { user } = renderAppAt(editPath);
  expect(await lifetime()).toHaveValue(12);
  await user.clear(await lifetime());
  await user.click(save());
  await waitFor(() => expect(sent()?.body).toMatchObject({ expected_lifetime_months: 0 }));
});

test('a field error from the server appears next to the field', async () => {
  mockApi.fail('put', '/products/{id}', 409, {
    message: '“Other” already has this identifier',
    fields: { primary_di: '“Other” already has this identifier' },
  });
  const { user } = renderAppAt(editPath);
  await lifetime();
  await user.click(save());
  expect(await screen.findByLabelText('Primary DI')).toHaveAccessibleDescription('“Other” already has this identifier');
});

test('a version conflict is shown, and either version can be kept', async () => {
  mockApi.fail('put', '/products/{id}', 412, { message: 'Another user has changed this product' });
  const { user } = renderAppAt(editPath);
  await user.type(await screen.findByLabelText('Brand name'), '!');
  await user.click(save());
  expect(await screen.findByText(/Another user has changed this product/)).toBeVisible();
  mockApi.on('get', '/products/{id}', { ...product, brand_name: 'Theirs', version: 9 });
  mockApi.on('put', '/products/{id}', product);
  await user.click(button('Keep my version'));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await waitFor(() => expect(sent()?.headers.get('If-Match')).toBe('"9"'));
  expect(sent()?.body).toMatchObject({ brand_name: 'Flow!' });
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, address } = renderAppAt(editPath);
  await user.type(await screen.findByLabelText('Brand name'), '!');
  await user.click(button('Cancel'));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await user.click(button('Stay'));
  expect(address()).toBe(editPath);
});

test('a new product starts with the code from the address and requires a name', async () => {
  mockApi.on('post', '/products', product);
  const { user } = renderAppAt('/product-hub/no_family/product/new/edit?procode=MEA');
  await user.click(await screen.findByText('Create product', { selector: 'button' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(mockApi.sent('post', '/products')).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Name/), 'New pump');
  await user.click(button('Create product'));
  await waitFor(() =>
    expect(mockApi.sent('post', '/products')[0]?.body).toMatchObject({
      name: 'New pump',
      family_id: null,
      product_codes: ['MEA'],
      product_type: 'Product',
    }),
  );
});
