import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { family } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { draftGrid } from '@/test/risk-fixtures';
import { HarmsPage } from './HarmsPage';

const harm: components['schemas']['Harm'] = {
  id: 'hrm_1',
  name: 'Blood loss',
  definition: 'Bleeding that needs treatment',
  severities: [{ riskgrid_id: 'rgr_before', level: 2 }],
  current_severities: [{ riskgrid_id: draftGrid.id, level: 2 }],
  imdrf_e: ['E0506'],
  imdrf_f: ['F08'],
  typical_hazards: ['Sharp edge'],
  status: 'active',
  merged_into: null,
  signature_id: null,
  used_in_risks: 3,
  updated_at: '2026-03-01T10:00:00Z',
  updated_by: 'usr_1',
  updated_by_name: 'Anna Berg',
  version: 4,
};

const hemorrhage: components['schemas']['ImdrfTerms']['annexes'][number]['terms'][number] = {
  code: 'E0506',
  term: 'Hemorrhage/Bleeding',
  definition: '',
  parents: [],
  selectable: true,
  status: 'active',
  fda_code: null,
};

beforeEach(() => {
  mockApi.on('get', '/harms', [
    harm,
    { ...harm, id: 'hrm_2', name: 'Burn', severities: [], current_severities: [], status: 'retired' },
  ]);
  mockApi.on('get', '/risk_analyses/imdrf', {
    release: '2025',
    annexes: [{ key: 'E', name: 'Clinical signs', terms: [hemorrhage] }],
  });
  mockApi.on('get', '/harms/observed', [{ harm_id: 'hrm_1', complaints_12m: 17, last_observed: '2026-10-31' }]);
  mockApi.on('get', '/product-families', [{ ...family, has_riskgrid: true }]);
  mockApi.on('get', '/product-families/{familyId}/riskgrid', draftGrid);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('riskdefinition:write'));
});

test('a harm shows its severity and observed complaints', async () => {
  renderWithApp(<HarmsPage />);
  const row = within(await screen.findByRole('row', { name: 'Open Blood loss' }));
  expect(await row.findByText('2 Serious')).toBeVisible();
  expect(await row.findByText('17')).toBeVisible();
  expect(await row.findByText('E0506 Hemorrhage/Bleeding')).toBeVisible();
  expect(row.getByText('31 Oct 2026')).toBeVisible();
  expect(screen.queryByRole('row', { name: 'Open Burn' })).not.toBeInTheDocument();
});

test('retired harms are shown on request, and search filters the list', async () => {
  const { user } = renderWithApp(<HarmsPage />);
  await user.click(await screen.findByLabelText('Include retired and merged'));
  expect(screen.getByRole('row', { name: 'Open Burn' })).toBeVisible();
  await user.type(screen.getByLabelText('Search harms'), 'blood{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Open Burn' })).not.toBeInTheDocument());
});

test('a severity is changed with the version that was read', async () => {
  mockApi.on('put', '/harms/{id}', { ...harm, version: 5 });
  const { user } = renderWithApp(<HarmsPage />);
  await user.click(await screen.findByRole('row', { name: 'Open Blood loss' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByLabelText(`Severity on the ${family.name} risk grid`));
  await user.click(screen.getByRole('option', { name: '3 Critical' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/harms/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/harms/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(sent?.body).toMatchObject({
    severities: [
      { riskgrid_id: 'rgr_before', level: 2 },
      { riskgrid_id: draftGrid.id, level: 3 },
    ],
    imdrf_e: ['E0506'],
  });
});

test('a duplicate name is reported at the field', async () => {
  mockApi.fail('post', '/harms', 409, {
    message: 'A harm with this name already exists',
    fields: { name: 'A harm with this name already exists' },
  });
  const { user } = renderWithApp(<HarmsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add harm' }));
  await user.type(screen.getByLabelText(/^Name/), 'Blood loss');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A harm with this name already exists')).toBeVisible();
});

test('the sort order is stored in the address', async () => {
  const others = {
    ...harm,
    id: 'hrm_3',
    name: 'Arrest',
    current_severities: [{ riskgrid_id: draftGrid.id, level: 3 }],
  };
  mockApi.on('get', '/harms', [harm, others]);
  const { user } = renderWithApp(<HarmsPage />, profile, '/?order_by=severity:desc');
  const names = () => screen.getAllByRole('row', { name: /^Open/ }).map((row) => row.getAttribute('aria-label'));
  await screen.findByRole('row', { name: 'Open Arrest' });
  expect(names()).toEqual(['Open Arrest', 'Open Blood loss']);
  await user.click(screen.getByRole('button', { name: /^Severity/ }));
  await user.click(screen.getByRole('button', { name: /^Severity/ }));
  await waitFor(() => expect(names()).toEqual(['Open Blood loss', 'Open Arrest']));
});

test('a merge asks for confirmation and names the harms that will be removed', async () => {
  mockApi.on('get', '/harms', [harm, { ...harm, id: 'hrm_3', name: 'Haemorrhage' }]);
  mockApi.on('post', '/harms/{id}/merge', { ...harm, version: 5 });
  const { user } = renderWithApp(<HarmsPage />);
  await user.click(await screen.findByRole('row', { name: 'Open Blood loss' }));
  await user.click(await screen.findByLabelText('Duplicates of Blood loss'));
  await user.click(screen.getByRole('option', { name: 'Haemorrhage' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Blood loss?' }));
  expect(dialog.getByText('Haemorrhage, used in 3 risks')).toBeVisible();
  expect(mockApi.sent('post', '/harms/{id}/merge')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Merge permanently' }));
  await waitFor(() => expect(mockApi.sent('post', '/harms/{id}/merge')).toHaveLength(1));
});
