import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { MappingPage } from './MappingPage';

type TermRow = components['schemas']['TermRow'];

const unmapped: TermRow = {
  id: null,
  status: 'unmapped',
  updated_at: null,
  updated_by_name: null,
  count: 40,
  source_term: 'LEAK-01',
  targets: [],
  harm_id: null,
  harm_name: null,
  confidence: null,
  version: 0,
};
const suggested: TermRow = {
  ...unmapped,
  id: 'tmp_1',
  status: 'suggested',
  source_term: 'Broken housing',
  targets: [{ code: 'A0401', term: 'Break', annex: 'A', fda_code: '1069' }],
  confidence: 0.8,
  version: 1,
};

beforeEach(() => {
  mockApi.on('get', '/term-mappings', {
    rows: [unmapped, suggested],
    counts: { unmapped: 1, suggested: 1, confirmed: 0, rejected: 0 },
    approved_version: null,
    imdrf_release: '2025',
  });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('riskdefinition:write', 'riskgrid:approve'));
});

test('all suggestions are accepted at once, if there are any', async () => {
  mockApi.on('post', '/term-mappings/accept', [
    {
      id: 'tmp_1',
      status: 'confirmed',
      updated_at: '2026-03-01T10:00:00Z',
      updated_by_name: 'Anna Berg',
      source_term: suggested.source_term,
      targets: suggested.targets,
      harm_id: null,
      harm_name: null,
      confidence: 0.8,
      version: 2,
    },
  ]);
  const { user } = renderWithApp(<MappingPage />);
  await user.click(await screen.findByRole('button', { name: 'Accept the suggestion' }));
  await waitFor(() => expect(mockApi.sent('post', '/term-mappings/accept')).toHaveLength(1));
  expect(mockApi.sent('post', '/term-mappings/accept')[0]?.body).toEqual({ ids: ['tmp_1'] });
  expect(await screen.findByText('1 suggestion confirmed')).toBeVisible();
});

test('terms are filtered by status, and a version cannot be signed before a term is confirmed', async () => {
  const { user } = renderWithApp(<MappingPage />);
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('LEAK-01')).toBeVisible();
  expect(table.getByText(/Break/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suggested (1)' }));
  expect(table.queryByText('LEAK-01')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign version' })).toBeDisabled();
});

test('a file is imported, and its errors are shown', async () => {
  mockApi.on('post', '/term-mappings/import', {
    imported: 0,
    errors: [{ row: 2, column: 'IMDRF', code: 'unknown_code', message: 'A9999 is no IMDRF code' }],
  });
  const { user } = renderWithApp(<MappingPage />);
  await user.upload(await screen.findByLabelText('Mapping file'), new File(['x'], 'mapping.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/A9999 is no IMDRF code/)).toBeVisible();
});

test('read-only users can view and export', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  renderWithApp(<MappingPage />);
  await screen.findByRole('table');
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign version' })).not.toBeInTheDocument();
});
