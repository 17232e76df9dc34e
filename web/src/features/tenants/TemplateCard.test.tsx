import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { mockApi } from '@/test/mock-api';
import { renderWithApp, storeSession } from '@/test/render';
import { TemplateCard } from './TemplateCard';

const placeholders = ['organization', 'content'];
const template: Schemas['DocumentTemplateView'] = {
  current: {
    file_name: 'report.docx',
    bytes: 12_000,
    sha256: 'ab',
    uploaded_at: '2026-11-17T10:00:00Z',
    uploaded_by_name: 'Anna Admin',
  },
  placeholders,
};
const file = new File(['PK'], 'report.docx');

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/tenants/template', { current: null, placeholders });
});

test('an uploaded template is shown with who uploaded it', async () => {
  mockApi.on('put', '/tenants/template', template);
  const { user } = renderWithApp(<TemplateCard />);
  expect(await screen.findByText('No template: documents have the standard layout.')).toBeVisible();
  expect(screen.getByText(/\{\{organization\}\}, \{\{content\}\}/)).toBeVisible();
  await user.upload(screen.getByLabelText('Template file'), file);
  expect(await screen.findByText('report.docx')).toBeVisible();
  expect(screen.getByText(/by Anna Admin/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace template' })).toBeVisible();
});

test('a refused template shows what is wrong with it', async () => {
  mockApi.fail('put', '/tenants/template', 422, { message: 'The template contains macros.' });
  const { user } = renderWithApp(<TemplateCard />);
  await user.upload(await screen.findByLabelText('Template file'), file);
  expect(within(await screen.findByRole('alert')).getByText('The template contains macros.')).toBeVisible();
  expect(screen.getByText('No template: documents have the standard layout.')).toBeVisible();
});

test('a template can be previewed and removed', async () => {
  mockApi.on('get', '/tenants/template', template);
  mockApi.on('delete', '/tenants/template', null);
  mockApi.file('/tenants/template/preview', 'template-preview.docx', 'document');
  const { user } = renderWithApp(<TemplateCard />);
  await user.click(await screen.findByRole('button', { name: 'Download preview' }));
  expect(mockApi.sent('get', '/tenants/template/preview')).toHaveLength(1);
  mockApi.on('get', '/tenants/template', { current: null, placeholders });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No template: documents have the standard layout.')).toBeVisible();
  expect(mockApi.sent('delete', '/tenants/template')).toHaveLength(1);
});
