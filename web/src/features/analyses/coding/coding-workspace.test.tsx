import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { components } from '@/api/schema';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, item, itemPage, ownDraft } from '@/test/analysis-fixtures';
import {
  annotations,
  items,
  itemStatus,
  mockCoding,
  ofItem,
  oneAnnotation,
  openStep,
  root,
  waiting,
} from '@/test/analysis-pages';
import { mockApi } from '@/test/mock-api';

type Annotation = components['schemas']['Annotation'];
type Item = components['schemas']['AnalysisItem'];

const finished: Item = {
  ...item,
  status: 'reviewed',
  next_statuses: ['excluded', 'flagged'],
  coded_by_me: true,
  codings: 1,
};
const confirmed: Annotation = { ...ownDraft, status: 'confirmed', next_statuses: ['superseded'] };
const others: Annotation = { ...ownDraft, id: 'ann_2', created_by: { id: 'usr_8', name: 'Anna First' } };

function at(shown: Item, said: Annotation[], change: Partial<typeof analysis> = {}) {
  const counts = { ...analysis.counts, [shown.status]: 1, to_confirm: 1 };
  mockApi.on('get', root, { ...analysis, status: 'mapping', next_statuses: ['review'], counts, ...change });
  mockApi.on('get', items, itemPage(shown));
  mockApi.on('get', ofItem, said);
}

beforeEach(() => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate'));
  mockCoding();
  mockApi.on('put', itemStatus, finished);
});

const open = (search = '') => openStep('map', search);
const rationale = () => screen.findByRole('textbox', { name: 'Rationale' });
const click = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
// Autosave runs after a pause that no test waits for.
const setOwnTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const steps = () => mockApi.sent('put', itemStatus).map(({ body }) => body);

test('correcting a confirmed annotation creates a new row, and the item keeps its status', async () => {
  at(finished, [confirmed]);
  mockApi.on('put', oneAnnotation, { ...ownDraft, id: 'ann_9', supersedes_id: 'ann_1' });
  const { user } = open('?status=reviewed');
  expect(screen.queryByRole('region', { name: 'Coding' })).toBeNull();
  await click(user, 'Correct');
  expect(await screen.findByText(/This annotation is confirmed/)).toBeVisible();
  await user.type(await rationale(), ' after all');
  await click(user, 'Save and next');
  await waitFor(() => expect(mockApi.sent('put', oneAnnotation)).toHaveLength(1));
  const [sent] = mockApi.sent('put', oneAnnotation);
  expect(sent?.path.split('/').at(-1)).toBe('ann_1');
  expect(sent?.body).toMatchObject({ rationale: 'Nothing happened after all' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Coding' })).toBeNull());
  expect(steps()).toEqual([]);
});

test('a confirmed annotation is never replaced by autosave', async () => {
  setOwnTime();
  at(finished, [confirmed]);
  const { user } = open('?status=reviewed');
  await click(user, 'Correct');
  await user.type(await rationale(), '!');
  await pass(60_000);
  expect(mockApi.sent('put', oneAnnotation)).toEqual([]);
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await click(user, 'Cancel');
  expect(screen.queryByRole('region', { name: 'Coding' })).toBeNull();
});

test('blind coding stays hidden while others are still coding', async () => {
  at({ ...waiting, coded_by_me: true, codings: 1 }, [ownDraft], { coders: 2 });
  open();
  await screen.findByRole('region', { name: 'Annotations' });
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add annotation' })).toBeNull();
});

test('a rejected annotation leaves the form open, and a flagged item can be finished', async () => {
  at({ ...item, status: 'flagged', next_statuses: ['in_review', 'excluded'] }, [
    { ...ownDraft, status: 'rejected', next_statuses: [] },
  ]);
  mockApi.on('put', itemStatus, ({ body }) => (JSON.stringify(body).includes('in_review') ? waiting : finished));
  const { user } = open('?status=flagged');
  await click(user, 'No hazard');
  await click(user, 'Save and next');
  await waitFor(() => expect(steps()).toEqual([{ status: 'in_review' }, { status: 'reviewed' }]));
});

test('after a conflict both versions are shown, and mine is saved with the new revision', async () => {
  at(waiting, [ownDraft]);
  mockApi.fail('put', oneAnnotation, 412, { message: 'Changed meanwhile' });
  const { user } = open();
  await user.type(await rationale(), ' (mine)');
  mockApi.on('get', ofItem, [{ ...ownDraft, rationale: 'Theirs', revision: 5 }]);
  await click(user, 'Save');
  expect(await screen.findByText('This annotation was changed by another user')).toBeVisible();
  expect(screen.getAllByText('Theirs')).not.toHaveLength(0);
  expect(await rationale()).toHaveValue('Nothing happened (mine)');
  mockApi.on('put', oneAnnotation, { ...ownDraft, revision: 6 });
  await click(user, 'Save');
  await waitFor(() => expect(screen.queryByText('This annotation was changed by another user')).toBeNull());
  const sent = mockApi.sent('put', oneAnnotation);
  expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
  expect(sent.at(-1)?.headers.get('If-Match')).toBe('"5"');
  expect(sent.at(-1)?.body).toMatchObject({ rationale: 'Nothing happened (mine)' });
});

test('the version saved by another user can be used instead', async () => {
  at(waiting, [ownDraft]);
  mockApi.fail('put', oneAnnotation, 412, { message: 'Changed meanwhile' });
  const { user } = open();
  await user.type(await rationale(), '!');
  mockApi.on('get', ofItem, [{ ...ownDraft, rationale: 'Theirs', revision: 5 }]);
  await click(user, 'Save');
  await click(user, 'Use the saved version');
  expect(await rationale()).toHaveValue('Theirs');
  expect(screen.queryByText('This annotation was changed by another user')).toBeNull();
});

test('a complete annotation is autosaved as a draft, and investigation codes are kept', async () => {
  setOwnTime();
  const coded = { ...ownDraft, imdrf: { ...ownDraft.imdrf, b: ['B01'] } };
  at(waiting, [coded]);
  mockApi.on('put', oneAnnotation, { ...coded, revision: 5 });
  const { user } = open();
  await user.type(await rationale(), '!');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await pass(2000);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(mockApi.sent('put', oneAnnotation)[0]?.body).toMatchObject({
    rationale: 'Nothing happened!',
    imdrf: { b: ['B01'] },
  });
  expect(steps()).toEqual([]);
  await click(user, 'Save and next');
  await waitFor(() => expect(steps()).toEqual([{ status: 'reviewed' }]));
  expect(mockApi.sent('put', oneAnnotation)).toHaveLength(1);
});

test('an incomplete annotation is kept, and leaving the page asks for confirmation', async () => {
  at(waiting, []);
  const { user, router } = open();
  await user.type(await rationale(), 'To be thought over');
  void router.navigate('/elsewhere');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await click(user, 'Stay');
  expect(await rationale()).toHaveValue('To be thought over');
  expect(mockApi.sent('post', annotations)).toEqual([]);
});

test('unsaved work is restored after viewing another item', async () => {
  at(waiting, []);
  mockApi.on('get', items, itemPage(waiting, { ...waiting, id: 'itm_2', title: 'CMP-2' }));
  const { user } = open();
  await user.type(await rationale(), 'Half');
  const list = screen.getByRole('list', { name: 'Items' });
  await user.click(within(list).getByRole('button', { name: /CMP-2/ }));
  await screen.findByRole('article', { name: 'CMP-2' });
  expect(await rationale()).toHaveValue('');
  await user.click(within(list).getByRole('button', { name: /CMP-1/ }));
  await screen.findByRole('article', { name: 'CMP-1' });
  expect(await rationale()).toHaveValue('Half');
});

test('items are excluded and flagged while coding with the keys of triage', async () => {
  at(waiting, []);
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Exclude (E)' })).toBeEnabled();
  await user.keyboard('f');
  await waitFor(() => expect(steps()).toEqual([{ status: 'flagged' }]));
});

test('the second reviewer has a queue, confirms and moves on', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate', 'annotation:confirm'));
  mockApi.on('post', `${annotations}/confirm`, { changed: 1, left: 0 });
  at({ ...finished, coded_by_me: false }, [others], { status: 'review' });
  const { user } = open();
  await waitFor(() => expect(mockApi.sent('get', items).at(-1)?.query.get('to_confirm')).toBe('true'));
  expect(await screen.findByRole('button', { name: 'To confirm 1', pressed: true })).toBeVisible();
  await click(user, 'Confirm and next (C)');
  await waitFor(() =>
    expect(mockApi.sent('post', `${annotations}/confirm`)[0]?.body).toEqual({ annotation_ids: ['ann_2'] }),
  );
});

test('all waiting annotations are confirmed at once', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate', 'annotation:confirm'));
  mockApi.on('post', `${annotations}/confirm`, { changed: 1, left: 1 });
  const rows = [others, ownDraft];
  mockApi.on('get', annotations, { rows, page: 1, page_size: 500, total_rows: 2, order_by: ['created_at:asc'] });
  at({ ...finished, coded_by_me: false }, [others], { status: 'review' });
  const { user } = open();
  await click(user, 'Confirm all');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm all annotations' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all' }));
  expect(await screen.findByText('1 annotation confirmed, 1 left for another reviewer')).toBeVisible();
  expect(mockApi.sent('get', annotations)[0]?.query.get('item_status')).toBe('reviewed');
});

test('own annotations can be confirmed only where the organization allows it', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate', 'annotation:confirm'));
  at(finished, [ownDraft]);
  open('?to_confirm=true');
  expect(await screen.findByText('Your own annotation: another person must confirm it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm and next (C)' })).toBeDisabled();
});

test('where authors may approve, they can confirm their own annotations', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate', 'annotation:confirm'));
  mockApi.on('get', '/signing-rules', { authors_may_approve: true, version: 1 });
  at(finished, [ownDraft]);
  open('?to_confirm=true');
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm and next (C)' })).toBeEnabled();
});
