import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { analysisPath } from '@/features/analyses/analysis-place';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, item, itemPage, observedGrid, observedRisks, ownDraft } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderOnPage } from '@/test/render';
import { MapPage } from './MapPage';

const root = '/complaint_datasets/{datasetId}/risk_analyses/{analysisId}';
const moment = '2026-03-01T10:00:00Z';
const anna = { id: 'usr_8', name: 'Anna First' };
const bert = { id: 'usr_9', name: 'Bert Second' };

const conflict = (id: string, title: string): components['schemas']['AnalysisConflict'] => ({
  item: { ...item, id, title, status: 'in_review', conflict: 'open', revision: 6 },
  coders: [
    { ...anna, coded_at: moment },
    { ...bert, coded_at: moment },
  ],
  annotations: [
    {
      ...ownDraft,
      id: `${id}_a`,
      created_by: anna,
      risk_id: 'R-1',
      hazard: 'Over-infusion',
      hazardous_situation: 'Patient receives a bolus',
      harm: 'Hypotension',
      severity: 2,
      rationale: '',
    },
    { ...ownDraft, id: `${id}_b`, created_by: bert, rationale: '' },
    { ...ownDraft, id: `${id}_c`, created_by: bert, status: 'rejected' },
  ],
});

beforeEach(() => {
  const counts = { ...analysis.counts, in_review: 2, reviewed: 0, conflicts: 2 };
  mockApi.on('get', root, { ...analysis, status: 'mapping', coders: 2, counts, kappa: 0.25 });
  mockApi.on('get', `${root}/adverse_events`, itemPage({ ...item, status: 'in_review', coded_by_me: true }));
  mockApi.on('get', `${root}/adverse_events/next`, { item: null, remaining: 0 });
  mockApi.on('get', `${root}/adverse_events/{eventId}/annotations`, []);
  mockApi.on('get', `${root}/conflicts`, [conflict('itm_1', 'CMP-1'), conflict('itm_2', 'CMP-2')]);
  mockApi.on('get', `${root}/grid`, observedGrid);
  mockApi.on('get', `${root}/risks`, observedRisks);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate', 'annotation:confirm'));
});

const open = () =>
  renderOnPage(
    <Routes>
      <Route path={paths.intellirisk.map} element={<MapPage />} />
    </Routes>,
    profile,
    analysisPath(analysis, 'map'),
  );

const codingOf = (name: string) => screen.findByRole('article', { name: `Annotation by ${name}` });

test('annotations are shown side by side with differences highlighted and kappa', async () => {
  open();
  const marks = (card: HTMLElement) => [...card.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks(await codingOf('Anna First'))).toEqual([
    'R-1: Over-infusion → Patient receives a bolus → Hypotension',
    '2 Serious',
  ]);
  expect(marks(await codingOf('Bert Second'))).toEqual(['No hazardous situation', 'Not specified']);
  expect(screen.getByText('2 items are in conflict')).toBeVisible();
  expect(screen.getByText(/Kappa across all items coded so far: 0\.25, fair agreement/)).toBeVisible();
});

test('a conflict is resolved with a reason and the version that was read', async () => {
  mockApi.on('put', `${root}/conflicts/{eventId}`, { ...item, conflict: 'resolved' });
  const { user } = open();
  const settle = await screen.findByRole('button', { name: 'Resolve' });
  await user.click(within(await codingOf('Anna First')).getByRole('checkbox', { name: 'Keep this annotation' }));
  expect(settle).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Rationale for the decision' }), 'The text names a bolus');
  await user.click(settle);
  expect(await screen.findByText('CMP-1 resolved')).toBeVisible();
  const [sent] = mockApi.sent('put', `${root}/conflicts/{eventId}`);
  expect(sent?.body).toEqual({ keep: ['itm_1_a'], comment: 'The text names a bolus' });
  expect(sent?.headers.get('If-Match')).toBe('"6"');
});

test('another conflict can be viewed first', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next of 2' }));
  const conflicts = screen.getByRole('region', { name: 'Conflicts' });
  expect(within(conflicts).getByText('CMP-2')).toBeVisible();
});

test('users cannot keep their own annotation', async () => {
  const own = conflict('itm_1', 'CMP-1');
  const annotations = own.annotations.map((one) =>
    one.created_by.id === anna.id ? { ...one, created_by: { id: profile.id, name: 'Me' } } : one,
  );
  mockApi.on('get', `${root}/conflicts`, [{ ...own, annotations }]);
  open();
  await waitFor(async () => expect(within(await codingOf('Me')).getByRole('checkbox')).toBeDisabled());
  expect(within(await codingOf('Bert Second')).getByRole('checkbox')).toBeEnabled();
});

test('users who cannot resolve conflicts see who can', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('annotate'));
  open();
  expect(await screen.findByText(/Resolving conflicts requires the role/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
});

test('a coder who is done sees what the remaining items wait for', async () => {
  open();
  expect(await screen.findByText(/You have coded all your items\. 2 items are waiting/)).toBeVisible();
});
