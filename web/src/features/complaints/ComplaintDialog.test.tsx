import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { ComplaintDialog } from './ComplaintDialog';

test('the server’s messages appear next to their fields, also in nested groups', async () => {
  mockApi.fail('post', '/{productId}/customer-complaints', 422, {
    fields: { 'complainant.phone': 'At most 50 characters', complaint_number: 'This number is already used' },
  });
  const onClose = vi.fn();
  const { user } = renderWithApp(<ComplaintDialog productId="prd_1" onClose={onClose} />);
  const number = screen.getByLabelText('Complaint number *');
  await user.type(number, 'C-1');
  await user.type(screen.getByLabelText('Date received *'), '2026-02-03');
  await user.type(screen.getByLabelText('Description *'), 'It stopped.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This number is already used')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('At most 50 characters');
  expect(onClose).not.toHaveBeenCalled();
});
