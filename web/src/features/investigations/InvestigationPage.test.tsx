import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { investigation, similar } from '@/test/investigation-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { InvestigationPage } from './InvestigationPage';

const emptyPage = { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] };

beforeEach(() => {
  mockApi.on('get', '/investigations/{id}', investigation);
  mockApi.on('get', '/investigations/{id}/similar', similar);
  mockApi.on('get', '/investigations/{id}/risks', {
    riskdefinition_version: 2,
    rows: [
      {
        risk_id: 'R-1',
        hazard: 'Over-infusion',
        hazardous_situation: 'Bolus',
        harm: 'Hypotension',
        severity: 4,
        p1: null,
        p2: null,
      },
    ],
  });
  mockApi.on('get', '/risk_analyses/imdrf', {
    release: '2025',
    annexes: [
      {
        key: 'D',
        name: 'Conclusion',
        terms: [
          {
            code: 'D0301',
            term: 'Manufacturing Deficiency',
            definition: '',
            parents: [],
            selectable: true,
            status: '',
            fda_code: null,
          },
        ],
      },
    ],
  });
  mockApi.on('get', '/assignment', {
    record_kind: 'investigation',
    record_id: 'inv_1',
    assignee: null,
    due_on: null,
    assigned_by: null,
    assigned_at: null,
    version: 0,
  });
  mockApi.on('get', '/attachments', { rows: [], may_change: true, lock: null, max_file_bytes: 1000 });
  mockApi.on('get', '/comments', emptyPage);
  mockApi.on('get', '/activity', emptyPage);
  mockApi.on(
    'get',
    '/roles/{id}/roles-and-permissions',
    rolesWith('investigation:write', 'investigation:approve', 'export:create'),
  );
});

const open = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.dashboard.investigationDetail} element={<InvestigationPage />} />
    </Routes>,
    profile,
    '/dashboard/investigation/inv_1',
  );

test('the page shows facts, custody, requirements and similar complaints', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'INV-2026-0001: Pump stopped' })).toBeVisible();
  const custody = within(screen.getByRole('region', { name: 'Custody' }));
  expect(custody.getByText(/must not be altered before the competent authority/)).toBeVisible();
  expect(screen.getByText('Code the findings (Annex C).')).toBeVisible();
  expect(await screen.findByText('84%')).toBeVisible();
  expect(screen.getByText('Lot: L-2 instead of L-1')).toBeVisible();
});

test('the conclusion is coded and saved with the version that was read', async () => {
  mockApi.on('put', '/investigations/{id}', { ...investigation, conclusions: ['D0301'], version: 4 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit findings and conclusion' }));
  await user.type(screen.getByLabelText('Conclusion (IMDRF D)'), 'D0301');
  await user.click(await screen.findByRole('option', { name: /Manufacturing Deficiency/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/investigations/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/investigations/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.body).toMatchObject({ conclusions: ['D0301'], steps: investigation.steps, title: 'Pump stopped' });
  expect(sent?.body).not.toHaveProperty('number');
});

test('a complaint is added to the investigation', async () => {
  mockApi.on('get', '/{productId}/customer-complaints', {
    ...emptyPage,
    rows: [{ id: 'cmp_9', complaint_number: 'C-9' } as Schemas['Complaint']],
  });
  mockApi.on('put', '/investigations/{id}', { ...investigation, version: 4 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  await user.type(screen.getByLabelText('Complaints'), 'C-9');
  await user.click(await screen.findByRole('option', { name: 'C-9' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/investigations/{id}')[0]?.body).toMatchObject({
      complaint_ids: [...investigation.complaint_ids, 'cmp_9'],
    }),
  );
});

test('a refused change is explained in the dialog', async () => {
  mockApi.fail('put', '/investigations/{id}', 422, {
    message: 'Select the risk',
    fields: { 'risk.risk_id': 'Select the risk' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit risk decision' }));
  await user.click(await screen.findByLabelText('Decision'));
  await user.click(screen.getByRole('option', { name: 'Known risk, estimate changed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Select the risk');
});

test('a custody entry is added to the log', async () => {
  mockApi.on('post', '/investigations/{id}/custody', { ...investigation, version: 4 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add entry' }));
  await user.click(screen.getByLabelText('Entry'));
  await user.click(screen.getByRole('option', { name: 'Received' }));
  await user.type(screen.getByLabelText(/^Date/), '2026-09-03');
  await user.type(screen.getByLabelText(/^Person/), 'Lee');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(mockApi.sent('post', '/investigations/{id}/custody')).toHaveLength(1));
  expect(mockApi.sent('post', '/investigations/{id}/custody')[0]?.body).toMatchObject({
    kind: 'received',
    happened_on: '2026-09-03',
    channel: null,
  });
});

test('concluding too early says what is missing', async () => {
  mockApi.fail('post', '/investigations/{id}/state', 422, {
    message: 'The investigation cannot be concluded yet',
    fields: { conclusions: 'Code the conclusion (Annex D)' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Conclude' }));
  expect(await screen.findByText('Code the conclusion (Annex D)')).toBeVisible();
});

test('no investigation is needed only with a closed one', async () => {
  mockApi.on('get', '/investigations/{id}', { ...investigation, state: 'open', next_states: ['not_required'] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'No investigation needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No investigation needed' }));
  await user.click(await dialog.findByLabelText(/^Closed investigation/));
  await user.click(screen.getByRole('option', { name: /INV-2025-0007 \(90% similar\)/ }));
  expect(dialog.getByRole('button', { name: 'Sign' })).toBeDisabled();
});

test('without the right to write there is nothing to change', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:small'));
  open();
  await screen.findByRole('heading', { name: 'INV-2026-0001: Pump stopped' });
  await screen.findByText('84%');
  for (const name of ['Add entry', 'Add step', 'Conclude', 'Edit facts', 'Export']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
