import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { ComplaintDialog } from './ComplaintDialog';

test('a complaint is sent with the entered values only', async () => {
  const { user } = renderWithApp(<ComplaintDialog productId="prd_1" onClose={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('note')).toHaveTextContent('Missing for 21 CFR 820.35(a)');
  await user.type(screen.getByLabelText('Complaint number *'), 'H-1');
  await user.type(screen.getByLabelText('Date received *'), '2026-05-01');
  await user.type(screen.getByLabelText('Description *'), 'It broke');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('post', '/{productId}/customer-complaints')).toHaveLength(1));
  expect(mockApi.sent('post', '/{productId}/customer-complaints')[0]?.body).toMatchObject({
    complaint_number: 'H-1',
    date_received: '2026-05-01',
    description: 'It broke',
    device_returned: null,
  });
});
