import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Hint } from './Hint';

const show = () => {
  render(
    <Hint text="What it does">
      <button type="button">Go</button>
    </Hint>,
  );
  return userEvent.setup();
};

test('the tooltip appears while the pointer is over the element', async () => {
  const user = show();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('What it does');
  await user.unhover(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('the tooltip opens on keyboard focus and closes on Escape', async () => {
  const user = show();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('What it does');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus();
});
