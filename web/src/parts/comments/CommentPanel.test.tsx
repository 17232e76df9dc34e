import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asAdministrator, pageOf } from '@/test/admin-fixtures';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Comment } from './api';
import { CommentPanel } from './CommentPanel';

const vera = { id: 'usr_vera', display_name: 'Vera Rubin' };
const comment = (change: Partial<Comment> = {}): Comment => ({
  record_kind: 'product',
  record_id: 'prd_1',
  id: 'com_1',
  author: { id: 'usr_1', display_name: 'Ada Lovelace' },
  text: 'Ask @[usr_vera] about lot 12',
  created_at: '2026-11-01T10:00:00Z',
  written_at: '2026-11-01T10:00:00Z',
  version: 1,
  withdrawn: null,
  mentioned: [vera],
  earlier: [],
  is_mine: true,
  ...change,
});

function show(...comments: Comment[]) {
  mockApi.on('get', '/comments', pageOf(comments));
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  return renderWithApp(<CommentPanel record={{ record_kind: 'product', record_id: 'prd_1' }} />);
}

test('a mention is chosen from the people who can see the record', async () => {
  mockApi.on('get', '/colleagues', [vera]);
  mockApi.on('post', '/comments', comment());
  const { user } = show();
  await screen.findByText('No comments yet.');
  await user.type(screen.getByLabelText('Add a comment'), 'Ask @ve');
  await screen.findByRole('option', { name: 'Vera Rubin' });
  await user.keyboard('{Enter}about lot 12');
  expect(screen.getByLabelText('Add a comment')).toHaveValue('Ask @Vera Rubin about lot 12');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/comments')[0]?.body).toEqual({
      record_kind: 'product',
      record_id: 'prd_1',
      text: 'Ask @[usr_vera] about lot 12',
    }),
  );
  await waitFor(() => expect(screen.getByLabelText('Add a comment')).toHaveValue(''));
});

test('a rejected comment stays in the editor with the reason', async () => {
  mockApi.fail('post', '/comments', 422, {
    errorCode: 'EMPWR-API-ERR-101',
    message: 'Mention at most 20 people',
    fields: { text: 'Mention at most 20 people' },
  });
  const { user } = show();
  await user.type(await screen.findByLabelText('Add a comment'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Mention at most 20 people');
  expect(screen.getByLabelText('Add a comment')).toHaveValue('Hello');
});

test('an edit is sent with the version that was read', async () => {
  mockApi.on('put', '/comments/{id}', comment());
  const { user } = show(comment());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText('Comment');
  expect(field).toHaveValue('Ask @Vera Rubin about lot 12');
  await user.type(field, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/comments/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/comments/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"1"');
  expect(sent?.body).toEqual({ text: 'Ask @[usr_vera] about lot 123' });
});

test('the earlier text of an edited comment can be read', async () => {
  const earlier = [{ version: 1, text: 'About lot 11', written_at: '2026-11-01T10:00:00Z' }];
  const { user } = show(comment({ version: 2, earlier, is_mine: false }));
  expect(screen.queryByText('About lot 11')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show earlier text' }));
  expect(screen.getByText('About lot 11')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a withdrawn comment shows who withdrew it and why; its text is one click away', async () => {
  const withdrawn = { at: '2026-11-02T10:00:00Z', by: vera, reason: 'Wrong product' };
  const { user } = show(comment({ withdrawn }));
  await screen.findByText(/Withdrawn by Vera Rubin.*Wrong product/);
  expect(screen.queryByText(/about lot 12/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show withdrawn text' }));
  expect(screen.getByText(/about lot 12/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('an administrator withdraws the comment of a colleague with a reason', async () => {
  mockApi.on('post', '/comments/{id}/withdraw', comment());
  const { user } = show(comment({ is_mine: false }));
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asAdministrator);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Withdraw comment' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Reason/), 'Names a patient');
  await user.click(dialog.getByRole('button', { name: 'Withdraw comment' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/comments/{id}/withdraw')[0]?.body).toEqual({ reason: 'Names a patient' }),
  );
});
