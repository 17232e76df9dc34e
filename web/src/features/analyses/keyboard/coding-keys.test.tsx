import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { analysisPath } from '@/features/analyses/analysis-place';
import type { AnalysisItem } from '@/features/analyses/api';
import { MapPage } from '@/features/analyses/coding/MapPage';
import { ReviewPage } from '@/features/analyses/review/ReviewPage';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, item, itemPage, observedGrid, observedRisks, ownDraft } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderOnPage } from '@/test/render';
import { suggestions } from '@/test/suggestion-fixtures';

const root = '/complaint_datasets/{datasetId}/risk_analyses/{analysisId}';
const items = `${root}/adverse_events` as const;
const itemStatus = `${items}/{eventId}/status` as const;
const undo = `${items}/{eventId}/undo` as const;
const annotations = `${root}/annotations` as const;
const copies = `${annotations}/{annotationId}/copies` as const;

const waiting: AnalysisItem = { ...item, status: 'in_review', next_statuses: ['reviewed', 'excluded', 'flagged'] };
const second: AnalysisItem = { ...waiting, id: 'itm_2', title: 'CMP-2' };
const similar = (id: string, title: string) => ({
  id,
  title,
  received_on: '2025-02-03',
  text: 'The pump gave a big bolus.',
  revision: 2,
  similarity: 0.9,
});

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'annotate'));
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', root, { ...analysis, status: 'mapping', counts: { ...analysis.counts, in_review: 2 } });
  mockApi.on('get', items, itemPage(waiting, second));
  mockApi.on('get', `${items}/next`, { item: waiting, remaining: 247 });
  mockApi.on('get', `${items}/{eventId}/annotations`, []);
  mockApi.on('get', `${items}/{eventId}/suggestions`, suggestions);
  mockApi.on('get', `${items}/{eventId}/similar`, []);
  mockApi.on('get', '/risk_analyses/imdrf', { release: '2025', annexes: [] });
  mockApi.on('get', `${root}/risks`, observedRisks);
  mockApi.on('get', `${root}/grid`, observedGrid);
  mockApi.on('put', itemStatus, { ...item, status: 'reviewed', revision: 4, coded_by_me: true });
  mockApi.on('post', annotations, ownDraft);
});

const open = (step: 'review' | 'map') =>
  renderOnPage(
    <Routes>
      <Route path={paths.intellirisk.review} element={<ReviewPage />} />
      <Route path={paths.intellirisk.map} element={<MapPage />} />
    </Routes>,
    profile,
    analysisPath(analysis, step),
  );
const ready = () => screen.findByRole('region', { name: 'Suggestions' });
const saveKey = '{Control>}{Enter}{/Control}';

test('Ctrl+Enter saves, also while typing, and opens the next item at its top', async () => {
  const { user } = open('map');
  await ready();
  expect(screen.getByText('247 left')).toBeVisible();
  await user.keyboard('n');
  await user.type(screen.getByRole('textbox', { name: 'Rationale' }), 'Noise only');
  await user.keyboard(saveKey);
  const next = await screen.findByRole('article', { name: 'CMP-2' });
  expect(mockApi.sent('post', annotations)[0]?.body).toMatchObject({ item_id: 'itm_1', rationale: 'Noise only' });
  expect(mockApi.sent('put', itemStatus)[0]?.body).toEqual({ status: 'reviewed' });
  expect(next).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('Ctrl+Enter on an incomplete form says what is missing', async () => {
  const { user } = open('map');
  await ready();
  await user.keyboard(saveKey);
  expect(await screen.findByText('Select a risk (R or P), or No hazard (N)')).toBeVisible();
  expect(mockApi.sent('post', annotations)).toEqual([]);
});

test('a key goes to the risk field without typing into it, and Escape returns to the shortcuts', async () => {
  const { user } = open('map');
  await ready();
  await user.keyboard('np');
  const field = screen.getByRole('combobox', { name: /Hazardous situation and harm/ });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('{Escape}{Escape}');
  expect(field).not.toHaveFocus();
  await user.keyboard('j');
  expect(await screen.findByRole('article', { name: 'CMP-2' })).toBeVisible();
});

test.each(['review', 'map'] as const)('the keys are listed on the %s page', async (step) => {
  const { user } = open(step);
  await screen.findByRole('button', { name: 'Keys (?)' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Undo the last decision')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the last decision is undone with the revision that it led to', async () => {
  mockApi.on('post', undo, { ...waiting, revision: 5 });
  const { user } = open('map');
  await ready();
  expect(screen.getByRole('button', { name: 'Undo (U)' })).toBeDisabled();
  await user.keyboard('n');
  await user.keyboard(saveKey);
  await screen.findByRole('article', { name: 'CMP-2' });
  await user.keyboard('u');
  expect(await screen.findByText('CMP-1: undone')).toBeVisible();
  expect(mockApi.sent('post', undo)[0]?.headers.get('If-Match')).toBe('"4"');
  expect(await screen.findByRole('article', { name: 'CMP-1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo (U)' })).toBeDisabled();
});

test('an item that someone else has changed since is named', async () => {
  mockApi.fail('post', undo, 412, { message: 'Changed meanwhile' });
  mockApi.on('put', itemStatus, { ...waiting, status: 'flagged', revision: 4 });
  const { user } = open('review');
  await screen.findByRole('button', { name: 'Flag (F)' });
  await user.keyboard('f');
  await user.click(screen.getByRole('button', { name: 'Undo (U)' }));
  expect(
    await screen.findByText('CMP-1 was not undone. Someone else changed this item after your decision.'),
  ).toBeVisible();
});

test('nearly identical items are coded after a look at the list, and undone together', async () => {
  mockApi.on('get', `${items}/{eventId}/similar`, [similar('itm_3', 'CMP-3'), similar('itm_4', 'CMP-4')]);
  mockApi.on('post', copies, { coded: [{ id: 'itm_3', revision: 3 }], left: [] });
  mockApi.on('post', undo, { ...waiting, revision: 5 });
  const { user } = open('map');
  await screen.findByRole('button', { name: '2 like this… (B)' });
  await ready();
  await user.keyboard('nb');
  const dialog = await screen.findByRole('dialog', { name: 'Code nearly identical items' });
  expect(within(dialog).getAllByText('big', { selector: 'mark' })).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: 'Code 3 items' })).toHaveFocus();
  await user.click(within(dialog).getByRole('checkbox', { name: /CMP-4/ }));
  expect(mockApi.sent('post', annotations)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Code 2 items' }));
  expect(await screen.findByText('2 items coded')).toBeVisible();
  expect(mockApi.sent('post', copies)[0]?.body).toEqual({ items: [{ id: 'itm_3', revision: 2 }] });
  await screen.findByRole('article', { name: 'CMP-2' });
  await user.keyboard('u');
  expect(await screen.findByText('2 items: undone')).toBeVisible();
  expect(mockApi.sent('post', undo).map(({ path }) => path.split('/').at(-2))).toEqual(['itm_1', 'itm_3']);
});
