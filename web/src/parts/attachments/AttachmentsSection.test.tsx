import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Attachment, AttachmentList } from './api';
import { AttachmentsSection } from './AttachmentsSection';

const ada = { id: 'usr_1', display_name: 'Ada Lovelace' };
const report = (change: Partial<Attachment> = {}): Attachment => ({
  record_kind: 'product',
  record_id: 'prd_1',
  id: 'att_1',
  file_name: 'report.pdf',
  file_type: 'pdf',
  size: 1_500_000,
  sha256: 'ab'.repeat(32),
  uploaded_by: ada,
  uploaded_at: '2026-11-01T10:00:00Z',
  removed: null,
  has_preview: true,
  ...change,
});

beforeEach(() => {
  // Not part of the simulated browser.
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

function show(rows: Attachment[], change: Partial<AttachmentList> = {}) {
  const list = { rows, may_change: true, lock: null, max_file_bytes: 1000, ...change };
  mockApi.on('get', '/attachments', list);
  return renderWithApp(<AttachmentsSection record={{ record_kind: 'product', record_id: 'prd_1' }} />);
}

const pdf = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });

test('a file shows its type, size, person and, on request, its SHA-256', async () => {
  const { user } = show([report()]);
  const row = await screen.findByRole('listitem', { name: 'report.pdf' });
  expect(row).toHaveTextContent('PDF · 1.4 MB · Ada Lovelace');
  expect(row).not.toHaveTextContent('abab');
  await user.click(within(row).getByRole('button', { name: 'SHA-256 of report.pdf' }));
  expect(row).toHaveTextContent('ab'.repeat(32));
});

test('selected files are uploaded one after the other', async () => {
  mockApi.on('post', '/attachments', report());
  const { user } = show([]);
  await screen.findByText('No files attached.');
  await user.upload(screen.getByLabelText('Files to attach'), [pdf('a.pdf'), pdf('b.pdf')]);
  await waitFor(() => expect(mockApi.sent('post', '/attachments')).toHaveLength(2));
  await waitFor(() => expect(mockApi.sent('get', '/attachments').length).toBeGreaterThan(1));
});

test('a dropped file that is refused is named with the reason', async () => {
  const text = 'Web pages, XML, SVG and scripts cannot be attached';
  mockApi.fail('post', '/attachments', 422, {
    errorCode: 'EMPWR-API-ERR-101',
    message: text,
    fields: { file: text },
  });
  show([]);
  const area = await screen.findByTestId('drop-area');
  fireEvent.drop(area, { dataTransfer: { files: [pdf('page.pdf', '<html>')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(`page.pdf: ${text}`);
});

test('a file that is too large is not sent', async () => {
  const { user } = show([], { max_file_bytes: 1024 * 1024 });
  await screen.findByText('No files attached.');
  await user.upload(screen.getByLabelText('Files to attach'), pdf('big.pdf', 'x'.repeat(1024 * 1024 + 1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('big.pdf: The file is larger than 1 MB');
  expect(mockApi.sent('post', '/attachments')).toHaveLength(0);
});

test('removing a file needs a reason', async () => {
  mockApi.on('post', '/attachments/{id}/remove', report());
  const { user } = show([report()]);
  await user.click(await screen.findByRole('button', { name: 'Remove report.pdf' }));
  const submit = screen.getByRole('button', { name: 'Remove file' });
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText(/Reason/), 'Wrong product');
  await user.click(submit);
  await waitFor(() =>
    expect(mockApi.sent('post', '/attachments/{id}/remove')[0]?.body).toEqual({ reason: 'Wrong product' }),
  );
});

test('a removed file shows who removed it and why, and offers no content', async () => {
  show([report({ removed: { at: '2026-11-02T10:00:00Z', by: ada, reason: 'Wrong product' }, has_preview: false })]);
  const row = await screen.findByRole('listitem', { name: 'report.pdf' });
  expect(row).toHaveTextContent(/Removed by Ada Lovelace.*: Wrong product/);
  expect(within(row).queryByRole('button', { name: /Download|View|Remove/ })).toBeNull();
});

test('files of a locked record cannot be changed, and the reason is shown', async () => {
  show([report()], { may_change: false, lock: 'This analysis is completed and locked.' });
  expect(await screen.findByText('This analysis is completed and locked.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove report.pdf' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download report.pdf' })).toBeEnabled();
});

test('a PDF opens in a frame and an image in an image element', async () => {
  mockApi.file('/attachments/{id}/preview', 'att_1.pdf', '%PDF-1.7');
  const { user } = show([report(), report({ id: 'att_2', file_name: 'photo.png', file_type: 'png' })]);
  await user.click(await screen.findByRole('button', { name: 'View report.pdf' }));
  expect(await screen.findByTitle('report.pdf')).toHaveAttribute('src', 'blob:preview');
  expect(vi.mocked(URL.createObjectURL).mock.calls[0]?.[0]).toHaveProperty('type', 'application/pdf');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'View photo.png' }));
  expect(await screen.findByRole('img', { name: 'photo.png' })).toHaveAttribute('src', 'blob:preview');
});
