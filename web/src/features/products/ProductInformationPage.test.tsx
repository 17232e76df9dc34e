import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { product, productPage } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { ProductInformationPage } from './ProductInformationPage';

const open = () => renderWithApp(<ProductInformationPage sections={[]} />, undefined, `/?product=${product.id}`);

beforeEach(() => {
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on('get', '/products/{id}', product);
});

test('the product information is exported as an editable document', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:create'));
  mockApi.file('/products/{id}/export', 'product-information.docx', 'document');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editable document (DOCX)' }));
  await waitFor(() => expect(mockApi.sent('get', '/products/{id}/export')).toHaveLength(1));
  expect(mockApi.sent('get', '/products/{id}/export')[0]?.query.get('format')).toBe('docx');
});

test('without the permission to export there is no button', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  open();
  expect(await screen.findByRole('link', { name: 'Open in the hub' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
