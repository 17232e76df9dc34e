import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as files from '@/lib/save-file';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, risk, summary } from '@/test/analysis-fixtures';
import { mockResults, openStep, root } from '@/test/analysis-pages';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';

beforeEach(() => {
  mockResults();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'annotate', 'analysis:complete'));
});

test('the summary answers the three questions and shows coder agreement', async () => {
  openStep('summary');
  const answers = await screen.findByRole('region', { name: 'Answers to ISO 14971 clause 10' });
  expect(
    within(answers)
      .getAllByRole('article')
      .map((card) => card.textContent),
  ).toEqual([
    expect.stringContaining('No'),
    expect.stringContaining('Yes, worse'),
    expect.stringContaining('Undetermined'),
  ]);
  expect(screen.getByRole('region', { name: 'Agreement between coders' })).toHaveTextContent(
    'Cohen’s kappa is 0.72 (95% CI 0.60–0.84), which is substantial agreement',
  );
});

test('an improvement is not shown as a worsened risk', async () => {
  const better = {
    ...risk,
    drift: 'down',
    acceptability: 'better',
    observed: { s: 2, p: 1, region: 'acceptable' },
  } as const;
  mockApi.on('get', `${root}/summary`, {
    ...summary,
    risks: [better],
    drifted: [better],
    exclusions: [{ reason: 'outside_period', count: 3, source_refs: ['C-1'] }],
    answers: {
      ...summary.answers,
      acceptability_changed: { answer: 'better', text: '1 risk is more acceptable.', risk_ids: ['R-1'] },
    },
  });
  openStep('summary');
  const card = await screen.findByRole('article', { name: 'Has the acceptability of a risk changed?' });
  expect(card).toHaveTextContent('Yes, better');
  expect(card).not.toHaveTextContent('worse');
  expect(screen.getAllByText('Less often than documented, better: now acceptable').length).toBeGreaterThan(0);
  expect(screen.getByText(/Outside the period/)).toBeVisible();
});

test('an unmet requirement blocks completion', async () => {
  openStep('summary');
  const gates = await screen.findByRole('list', { name: 'Requirements for completion' });
  expect(within(gates).getByRole('img', { name: 'Open:' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign as author' })).toBeEnabled();
});

test('authors cannot complete their own analysis', async () => {
  mockApi.on('get', root, { ...analysis, owner: { id: profile.id, name: profile.display_name } });
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [] });
  openStep('summary');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Complete' })).toHaveAccessibleDescription(
      'You are the author; another person must complete the analysis',
    ),
  );
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign as reviewer' })).toBeDisabled();
  expect(screen.getByText('You are the author; another person must review the analysis')).toBeVisible();
});

test('an open conflict blocks the review signature, with a reason on the button', async () => {
  const conflict = { key: 'conflicts', text: '1 conflict is open', is_met: false };
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [conflict] });
  openStep('summary');
  expect(await screen.findByRole('button', { name: 'Sign as reviewer' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign as reviewer' })).toHaveAccessibleDescription('1 conflict is open');
});

test('a missing author signature does not block the reviewer', async () => {
  const gate = { key: 'author_signature', text: 'The author has not signed', is_met: false };
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [gate] });
  openStep('summary');
  expect(await screen.findByRole('button', { name: 'Sign as reviewer' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveAccessibleDescription('The author has not signed');
});

test('only the assigned approver can complete the analysis', async () => {
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [] });
  mockApi.on('get', root, { ...analysis, approver: { id: 'usr_other', name: 'Mia Manager' } });
  openStep('summary');
  expect(
    await screen.findByText('This analysis is waiting for the signature of Mia Manager, its approver'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
});

test('the assigned approver completes the analysis', async () => {
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [] });
  mockApi.on('get', root, { ...analysis, approver: { id: profile.id, name: profile.display_name } });
  openStep('summary');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled());
});

test('the analysis is exported as an editable document', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'export:create'));
  mockApi.file(`${root}/export`, 'risk-analysis-ana_1-v1-draft.docx', 'words');
  const { user } = openStep('summary');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editable document (DOCX)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('risk-analysis-ana_1-v1-draft.docx', expect.anything()));
  expect(mockApi.sent('get', `${root}/export`)[0]?.query.get('format')).toBe('docx');
});

test('completing signs the conclusion as approved', async () => {
  mockApi.on('get', `${root}/summary`, { ...summary, gates: [] });
  mockApi.on('post', `${root}/complete`, { ...analysis, status: 'completed' });
  const { user } = openStep('summary');
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const dialog = screen.getByRole('dialog', { name: 'Complete analysis' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret');
  await user.type(within(dialog).getAllByRole('textbox')[0] as HTMLElement, '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(mockApi.sent('post', `${root}/complete`)).toHaveLength(1));
  const sent = mockApi.sent('post', `${root}/complete`)[0];
  expect(sent?.body).toMatchObject({
    conclusion: analysis.conclusion,
    signature: { password: 'secret', otp: '123456', meaning: 'approved' },
  });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
});

const completed: typeof analysis = { ...analysis, status: 'completed', next_statuses: ['superseded'] };

function isCompleted() {
  mockApi.on('get', root, completed);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'analysis:reopen'));
}

test('reopening a completed analysis requires a reason', async () => {
  isCompleted();
  mockApi.on('post', `${root}/reopen`, { ...analysis, id: 'ana_2', version: 2, status: 'mapping' });
  const { user } = openStep('summary');
  await user.click(await screen.findByRole('button', { name: 'Reopen as version 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Reopen analysis' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret');
  await user.type(within(dialog).getByLabelText('Digit 1'), '123456');
  expect(within(dialog).getByRole('button', { name: 'Sign' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '  ');
  expect(within(dialog).getByRole('button', { name: 'Sign' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A lot was missing');
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('New version opened')).toBeVisible();
  const [sent] = mockApi.sent('post', `${root}/reopen`);
  expect(sent?.body).toMatchObject({
    reason: 'A lot was missing',
    signature: { password: 'secret', otp: '123456', meaning: 'approved' },
  });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  // The page continues with the new version.
  await waitFor(() => expect(mockApi.sent('get', root).at(-1)?.path).toContain('/ana_2'));
});

test('users who cannot reopen see no button', async () => {
  mockApi.on('get', root, completed);
  openStep('summary');
  expect(await screen.findByText('This version is completed and cannot be changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reopen/ })).not.toBeInTheDocument();
});

test('the version history links to previous versions', async () => {
  isCompleted();
  const versions = [
    { id: 'ana_1', version: 2, status: 'completed', completed_at: null, reopen_reason: 'A lot was missing' } as const,
    { id: 'ana_0', version: 1, status: 'superseded', completed_at: null, reopen_reason: '' } as const,
  ];
  mockApi.on('get', `${root}/summary`, { ...summary, versions });
  openStep('summary');
  const history = await screen.findByRole('region', { name: 'Versions' });
  expect(within(history).getByText(/reopened: “A lot was missing”/)).toBeVisible();
  expect(within(history).getByRole('link', { name: 'Version 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/summary/ana_0'),
  );
});

test.each([
  ['draft', ['mapping', 'archived'], ['analysis:create'], ['Start coding', 'Archive']],
  ['review', ['mapping', 'completed'], ['analysis:create'], []],
  ['review', ['mapping', 'completed'], ['annotation:confirm'], ['Return to coding']],
  ['archived', ['draft'], ['analysis:create'], []],
  ['archived', ['draft'], ['analysis:complete'], ['Restore']],
] as const)('status changes from %s to %j with %j are offered as %j', async (status, next, permissions, offered) => {
  mockApi.on('get', root, { ...analysis, status, next_statuses: [...next] });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith(...permissions));
  openStep('grid');
  const labels = ['Start coding', 'Archive', 'Return to coding', 'Restore'];
  const shown = () => labels.filter((name) => screen.queryByRole('button', { name }) !== null);
  // By then the permissions are loaded too.
  await screen.findByRole('table', { name: 'Risks by severity and probability' });
  await waitFor(() => expect(shown()).toEqual(offered));
});

test('an analysis is archived with the version that was read', async () => {
  mockApi.on('get', root, { ...analysis, status: 'draft', next_statuses: ['mapping', 'archived'] });
  mockApi.on('put', `${root}/status`, analysis);
  const { user } = openStep('grid');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(mockApi.sent('put', `${root}/status`)).toHaveLength(1));
  const [sent] = mockApi.sent('put', `${root}/status`);
  expect(sent?.body).toEqual({ status: 'archived' });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
});

test('a conclusion is saved with the version that was read', async () => {
  mockApi.on('put', root, () => {
    mockApi.on('get', root, { ...analysis, conclusion: 'The risk file stays as it is. No action.' });
    return analysis;
  });
  const { user } = openStep('summary');
  await user.type(await screen.findByRole('textbox', { name: 'Conclusion' }), ' No action.');
  await user.click(screen.getByRole('button', { name: 'Save conclusion' }));
  await waitFor(() => expect(mockApi.sent('put', root)).toHaveLength(1));
  expect(mockApi.sent('put', root)[0]?.body).toEqual({
    name: analysis.name,
    conclusion: 'The risk file stays as it is. No action.',
  });
  expect(await screen.findByText('Conclusion saved')).toBeVisible();
});

test('a failed load of the summary can be retried', async () => {
  mockApi.fail('get', `${root}/summary`, 500);
  openStep('summary');
  // In addition to the toast.
  expect((await screen.findByText('Error loading the summary')).closest('[role="alert"]')).toBeVisible();
});
