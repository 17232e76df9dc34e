import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TabRow, tabId } from './TabRow';

const tabs = { one: 'One', two: 'Two', three: 'Three' };

function Page() {
  const [tab, setTab] = useState<keyof typeof tabs>('one');
  return (
    <>
      <TabRow label="Numbers" tabs={tabs} value={tab} panel="numbers" onChange={setTab} />
      <div role="tabpanel" id="numbers" aria-labelledby={tabId('numbers', tab)} />
    </>
  );
}

test('clicking a tab selects it and labels its panel', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toBeInTheDocument();
});

test('arrow keys wrap around, Enter selects, and only the selected tab is in the tab order', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Three' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toBeInTheDocument();
  await user.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
