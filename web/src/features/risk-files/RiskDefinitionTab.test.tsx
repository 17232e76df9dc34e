import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { definitionCheck, draftDefinition, familyOwner, gridHead } from '@/test/risk-fixtures';
import { RiskDefinitionTab } from './RiskDefinitionTab';

const path = '/product-families/{familyId}/riskdefinition';
const checkPath = '/product-families/riskdefinition/validate';
const open = () => renderWithApp(<RiskDefinitionTab owner={familyOwner} />);
const file = (name = 'risks.csv') => new File(['No.,Danger\nR-1,Over-infusion\n'], name, { type: 'text/csv' });

beforeEach(() => {
  mockApi.on('get', path, draftDefinition);
  mockApi.on('post', path, draftDefinition);
  mockApi.on('get', '/product-families/{familyId}/riskdefinition/versions', [gridHead]);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('riskdefinition:write', 'riskgrid:approve'));
});

test('a file with an error is corrected in the wizard and saved', async () => {
  mockApi.fail('get', path, 404, { message: 'No risk definition yet' });
  mockApi.on('post', checkPath, {
    ...definitionCheck,
    ok: false,
    errors: [{ row: 2, column: 'Severity', code: 'unknown_severity', message: 'Deadly is no severity level' }],
    unknown_severities: ['Deadly'],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Upload risk definition' }));
  await user.upload(screen.getByLabelText('Choose file'), file());
  await user.click(await screen.findByLabelText(/^Hazard/));
  await user.click(await screen.findByRole('option', { name: 'Danger' }));
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText('Deadly is no severity level')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  mockApi.on('post', checkPath, { ...definitionCheck, columnMapping: { risk_id: 'No.', hazard: 'Danger' } });
  await user.upload(screen.getByLabelText('Choose corrected file'), file('corrected.csv'));
  expect(await screen.findByText('2 risks are ready to save.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(mockApi.sent('post', path)).toHaveLength(1));
  expect(await screen.findByText('Saved 2 risks as draft version 1')).toBeVisible();
});

test('risks are filtered and opened', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Risks' }));
  expect(table.getByText('Air in line')).toBeVisible();
  await user.type(screen.getByLabelText('Search risks'), 'over{Enter}');
  await waitFor(() => expect(table.queryByText('Air in line')).not.toBeInTheDocument());
  await user.click(table.getByRole('row', { name: 'Open R-1' }));
  const drawer = within(screen.getByRole('dialog', { name: 'R-1 · Over-infusion' }));
  expect(drawer.getByText('Inherent safety by design')).toBeVisible();
  expect(drawer.getByText(/verified by VER-1/)).toBeVisible();
});

test('a definition with a superseded grid explains what to do', async () => {
  mockApi.on('get', path, { ...draftDefinition, riskgrid: { ...gridHead, status: 'superseded' } });
  open();
  expect(await screen.findByText(/Its risk grid has been superseded/)).toBeVisible();
});
