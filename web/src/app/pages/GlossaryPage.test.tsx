import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statistics } from '@/lib/glossary/statistics';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { renderWithApp } from '@/test/render';
import { GlossaryPage } from './GlossaryPage';

test('help next to a statistic links to its entry', async () => {
  const { user } = renderWithApp(<StatisticHelp statistic="prr" label="Help: PRR" />);
  await user.click(screen.getByRole('button', { name: 'Help: PRR' }));
  const help = within(await screen.findByRole('dialog', { name: 'PRR' }));
  expect(help.getByText(/divided by its share in the comparison set/)).toBeVisible();
  expect(help.getByRole('link', { name: 'How it is calculated' })).toHaveAttribute('href', '/glossary#prr');
});

test('every statistic has a text, and its link leads to an entry of the glossary', () => {
  renderWithApp(<GlossaryPage />);
  const unlinked = statistics.filter(({ id, text }) => {
    const entry = document.getElementById(id);
    return !entry || text === '' || !within(entry).queryByText(text);
  });
  expect(unlinked).toEqual([]);
});

test('help opens and closes with the keyboard', async () => {
  const { user } = renderWithApp(<StatisticHelp statistic="on_time" label="Help: sent on time" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Help: sent on time' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Deadlines and reports on time' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Help: sent on time' })).toHaveFocus();
});

test('the linked entry is marked', () => {
  renderWithApp(<GlossaryPage />, undefined, '/glossary#udi-di');
  const marked = document.querySelectorAll('[aria-current]');
  expect([...marked].map(({ id }) => id)).toEqual(['udi-di']);
});

test('the search finds abbreviations and their meaning', async () => {
  const { user } = renderWithApp(<GlossaryPage />);
  await user.type(screen.getByRole('searchbox', { name: 'Search the glossary' }), 'field safety corrective');
  expect(screen.getByText('FSCA')).toBeVisible();
  expect(screen.queryByText('PRR')).not.toBeInTheDocument();

  await user.type(screen.getByRole('searchbox', { name: 'Search the glossary' }), ' nothing');
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(screen.getByText('PRR')).toBeVisible();
});
