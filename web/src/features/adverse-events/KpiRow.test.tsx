import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aeStats } from '@/test/ae-analysis-fixtures';
import { renderWithApp } from '@/test/render';
import { countedIn } from './counted';
import { KpiRow } from './KpiRow';

const choose = (field: string, value: string) => [{ field, values: [value] }];
const figures = () => within(screen.getByRole('region', { name: 'Key metrics' }));

test('the unit of the metrics follows the filters', () => {
  expect(countedIn([]).title).toBe('Reports');
  expect(countedIn(choose('unit', 'events')).many).toBe('unique events');
  expect(countedIn(choose('summaries', 'expand')).isExpanded).toBe(true);
  expect(countedIn(choose('summaries', 'exclude')).title).toBe('Reports');
});

test('counts show their CI and the change', () => {
  renderWithApp(<KpiRow stats={aeStats} counted={countedIn([])} />);
  expect(figures().getByText(/CI 362–441/)).toBeInTheDocument();
  expect(figures().queryByText('Events reported')).not.toBeInTheDocument();
});

test('expanded summary reports have their own card', () => {
  const stats = { ...aeStats, totals: { ...aeStats.totals, summarized_events: 1234 } };
  renderWithApp(<KpiRow stats={stats} counted={countedIn(choose('summaries', 'expand'))} />);
  expect(figures().getByText('Events reported')).toBeInTheDocument();
  expect(figures().getByText('1,234')).toBeInTheDocument();
});
