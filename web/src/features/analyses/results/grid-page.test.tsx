import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { exposure, observedGrid, observedRisks, risk } from '@/test/analysis-fixtures';
import { mockResults, openStep, root } from '@/test/analysis-pages';
import { mockApi } from '@/test/mock-api';

beforeEach(() => {
  mockResults();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'annotate', 'analysis:complete'));
});

const cell = (name: RegExp) => screen.findByRole('button', { name });

test('the grid shows documented risks, observed risks, or both', async () => {
  const { user } = openStep('grid');
  expect(await cell(/^Serious, Frequent: Unacceptable\. R-1 observed here, moved/)).toHaveTextContent('● R-1 →');
  expect(await cell(/^Serious, Occasional: Investigate\. R-1 documented here/)).toHaveTextContent('○ R-1');
  await user.click(screen.getByRole('button', { name: 'Documented' }));
  expect(await cell(/^Serious, Frequent: Unacceptable\. No risks/)).not.toHaveTextContent('R-1');
  await user.click(screen.getByRole('button', { name: 'Observed' }));
  expect(await cell(/^Serious, Occasional: Investigate\. No risks/)).not.toHaveTextContent('R-1');
});

test('a cell opens its risks with links to their items', async () => {
  const { user } = openStep('grid');
  await user.click(await cell(/^Serious, Frequent/));
  const risks = screen.getByRole('region', { name: 'Serious, Frequent' });
  expect(within(risks).getByText(/More often than documented, worse: now unacceptable/)).toBeVisible();
  expect(within(risks).getByRole('link', { name: '400 items with R-1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/map/ana_1?risk_id=R-1'),
  );
});

test('without a denominator no change of level is claimed', async () => {
  const without = { ...exposure, value: null };
  mockApi.on('get', `${root}/grid`, { ...observedGrid, exposure: without, risks: [] });
  mockApi.on('get', `${root}/risks`, {
    ...observedRisks,
    exposure: without,
    rows: [
      {
        ...risk,
        rate: null,
        observed: { s: 2, p: null, region: null },
        p_obs_range: [],
        drift: 'undetermined',
        acceptability: 'undetermined',
        acceptability_changed: null,
      },
    ],
  });
  openStep('grid');
  expect(await screen.findByText(/only counts are shown, and no change of level is claimed/)).toBeVisible();
  const row = within(screen.getByRole('table', { name: 'Risks' })).getByRole('row', { name: /R-1/ });
  expect(within(row).getAllByText('Undetermined')).toHaveLength(2);
});

test('changing the basis queries the server', async () => {
  const { user } = openStep('grid');
  await user.click(await screen.findByRole('combobox', { name: 'Exposure basis' }));
  await user.click(screen.getByRole('option', { name: 'Procedures' }));
  await waitFor(() => expect(mockApi.sent('get', `${root}/grid`).at(-1)?.query.get('basis')).toBe('procedures'));
});
