import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aeProblems, aeStats, aeTimeline } from '@/test/ae-analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { toQuery } from './api';
import { ChartPanel } from './ChartPanel';
import { useComparisonView } from './use-comparison-view';

function Page() {
  const [view, dispatch] = useComparisonView('Acme');
  return <ChartPanel view={view} dispatch={dispatch} query={toQuery(view, 'all')} />;
}

const open = () => renderWithApp(<Page />, profile, '/?procode=FRN');
const card = (title: string) => screen.findByRole('region', { name: title });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/ae/stats', aeStats);
  mockApi.on('get', '/ae/timeline', aeTimeline);
  mockApi.on('get', '/ae/problems', aeProblems);
});

test('terms without a code are counted on their chart card', async () => {
  const reports = 8;
  mockApi.on('get', '/ae/problems', {
    ...aeProblems,
    uncoded: {
      product_problems: { terms: 3, total_terms: 1214, reports, share: reports / aeProblems.total },
      patient_problems: { terms: 1, total_terms: 40, reports: 1, share: 1 / 4000 },
    },
  });
  open();
  expect(await card('Device problems')).toHaveTextContent('3 of 1,214 terms (2.0% of reports) have no IMDRF code.');
  expect(await card('Patient problems')).toHaveTextContent('1 of 40 terms (0.03% of reports) has no IMDRF code.');
});

test('no note appears when every term has a code', async () => {
  open();
  const devices = await card('Device problems');
  expect(within(devices).getByRole('heading', { name: 'Device problems' })).toBeVisible();
  expect(devices).not.toHaveTextContent('IMDRF');
});
