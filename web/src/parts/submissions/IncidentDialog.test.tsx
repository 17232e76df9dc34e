import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { IncidentReport } from './api';
import { IncidentDialog } from './IncidentDialog';

const report: IncidentReport = {
  type: 'Initial',
  authority: '',
  authority_report_number: '',
  classification: '',
  contact_name: '',
  contact_email: 'ra@acme.test',
  next_report_date: null,
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
