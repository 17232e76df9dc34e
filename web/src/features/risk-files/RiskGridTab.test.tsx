import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { draftGrid, familyOwner, gridContent, gridHead } from '@/test/risk-fixtures';
import { RiskGridTab } from './RiskGridTab';

const gridPath = '/product-families/{familyId}/riskgrid';
const open = () => renderWithApp(<RiskGridTab owner={familyOwner} />);
const sentGrid = () => mockApi.sent('put', gridPath).at(-1)?.body as typeof gridContent;
const cell = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  mockApi.on('get', gridPath, draftGrid);
  mockApi.on('put', gridPath, { ...draftGrid, version: 2 });
  mockApi.on('get', '/product-families/{familyId}/riskgrid/versions', [gridHead]);
  mockApi.on('get', '/product-families/riskgrid/default', gridContent);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('riskgrid:write', 'riskgrid:approve'));
});

test('without a grid the default one is offered and no error is shown', async () => {
  mockApi.fail('get', gridPath, 404, { errorCode: 'EMPWR-API-ERR-301', message: 'There is no risk grid yet' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start with a 5 × 5 grid' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentGrid().cells).toHaveLength(9));
  expect(mockApi.sent('put', gridPath).at(-1)?.headers.get('If-Match')).toBe('"0"');
});

test('a viewer sees the matrix as a table with text in its cells', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  open();
  const table = await screen.findByRole('table', { name: 'Risk matrix Pumps' });
  const worst = within(table).getByRole('row', { name: /^Critical/ });
  expect(within(worst).getAllByText('Unacceptable')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('the matrix is edited with the keyboard', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  cell(/^Critical, Rare: Investigate/).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}u');
  expect(cell(/^Serious, Occasional: Unacceptable/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}a');
  expect(cell(/^Serious, Frequent: Acceptable, better than an adjacent lower-risk cell/)).toHaveFocus();
  expect(screen.getByText(/One cell is in a better region/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentGrid().cells).toContainEqual({ s: 2, p: 2, region: 'unacceptable' }));
  expect(await screen.findByText('Saved as draft version 2')).toBeVisible();
});

test('levels are added, renamed and removed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Remove Minor' })).toBeDisabled();
  const [severity] = screen.getAllByRole('button', { name: 'Add a higher level' });
  if (severity) await user.click(severity);
  const fourth = within(screen.getByRole('group', { name: 'Severity level 4' }));
  fireEvent.change(fourth.getByLabelText('Label'), { target: { value: 'Fatal' } });
  expect(screen.getByRole('rowheader', { name: 'Fatal' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Serious' }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentGrid().severity.map(({ label }) => label)).toEqual(['Minor', 'Critical', 'Fatal']));
});

test('a server error appears next to the field', async () => {
  mockApi.fail('put', gridPath, 422, {
    message: 'Another level has this label',
    fields: { 'severity[1].label': 'Another level has this label' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  const second = within(screen.getByRole('group', { name: 'Severity level 2' }));
  expect(await second.findByText('Another level has this label')).toBeVisible();
});

test('approval requires password and code, and a wrong code is reported at its field', async () => {
  const approvePath = '/product-families/{familyId}/riskgrid/{version}/approve';
  mockApi.fail('post', approvePath, 422, {
    message: 'The code is wrong.',
    fields: { 'signature.otp': 'The code is wrong. 4 tries left.' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  const typeCode = async (code: string) => {
    await user.click(dialog.getByLabelText('Digit 1'));
    await user.paste(code);
  };
  expect(dialog.getByText('Risk grid Pumps for Infusion pumps, version 1')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sign' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'a lighthouse' } });
  await typeCode('123456');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await dialog.findByText('The code is wrong. 4 tries left.')).toBeVisible();
  expect(dialog.getByLabelText('Digit 1')).toHaveValue('');
  mockApi.on('post', approvePath, { ...draftGrid, status: 'approved' });
  await typeCode('654321');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Version 1 approved')).toBeVisible();
  expect(mockApi.sent('post', approvePath).at(-1)?.body).toMatchObject({
    signature: { otp: '654321', meaning: 'approved' },
  });
});

test('authors cannot approve their own version', async () => {
  mockApi.on('get', gridPath, { ...draftGrid, created_by: profile.id });
  open();
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled());
});

test('a signature that no longer matches the record is flagged', async () => {
  const signature = {
    id: 'sig_1',
    entity: 'riskgrid',
    entity_id: 'rgr_1',
    entity_version: 1,
    entity_sha256: 'c'.repeat(64),
    signer_id: 'usr_3',
    signer_printed_name: 'Miriam Okafor',
    meaning: 'approved',
    signed_at: '2026-03-02T10:00:00Z',
    factors: 'password+otp',
    comment: 'Checked',
    is_intact: false,
  } as const;
  mockApi.on('get', gridPath, { ...draftGrid, status: 'approved', signatures: [signature] });
  open();
  expect(await screen.findByText('Miriam Okafor')).toBeVisible();
  expect(screen.getByText(/The record has changed since it was signed/)).toBeVisible();
});
