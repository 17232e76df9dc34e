import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { NotificationChoicesCard } from './NotificationChoicesCard';

const choices = {
  assigned: 'immediately',
  mention: 'immediately',
  comment: 'daily',
  signature: 'immediately',
  due: 'daily',
  monitor: 'never',
} as const;

test('a person chooses email for each kind of notification', async () => {
  mockApi.on('get', '/notifications/choices', choices);
  mockApi.on('put', '/notifications/choices', { ...choices, mention: 'never' });
  const { user } = renderWithApp(<NotificationChoicesCard />);
  await user.click(await screen.findByRole('combobox', { name: 'Someone mentions you' }));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/notifications/choices')[0]?.body).toEqual({ ...choices, mention: 'never' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
});
