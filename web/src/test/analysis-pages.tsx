import { Route, Routes } from 'react-router';
import type { Schemas } from '@/api/client';
import { analysisPath } from '@/features/analyses/analysis-place';
import { MapPage } from '@/features/analyses/coding/MapPage';
import { GridPage } from '@/features/analyses/results/GridPage';
import { SummaryPage } from '@/features/analyses/results/SummaryPage';
import { ReviewPage } from '@/features/analyses/review/ReviewPage';
import { paths } from '@/lib/paths';
import { analysis, item, observedGrid, observedRisks, ownDraft, summary } from './analysis-fixtures';
import { mockApi } from './mock-api';
import { renderOnPage } from './render';
import { suggestions } from './suggestion-fixtures';

// Addresses of one analysis and its items.
export const root = '/complaint_datasets/{datasetId}/risk_analyses/{analysisId}';
export const items = `${root}/adverse_events` as const;
export const oneItem = `${items}/{eventId}` as const;
export const itemStatus = `${oneItem}/status` as const;
export const undo = `${oneItem}/undo` as const;
export const ofItem = `${oneItem}/annotations` as const;
export const annotations = `${root}/annotations` as const;
export const oneAnnotation = `${annotations}/{annotationId}` as const;

export const waiting: Schemas['AnalysisItem'] = {
  ...item,
  status: 'in_review',
  next_statuses: ['reviewed', 'excluded', 'flagged'],
};

// What the coding page loads besides the analysis, its items and their annotations.
export function mockCoding() {
  mockApi.on('get', `${items}/next`, { item: null, remaining: 0 });
  mockApi.on('get', `${oneItem}/suggestions`, suggestions);
  mockApi.on('get', `${oneItem}/similar`, []);
  mockApi.on('get', `${root}/risks`, observedRisks);
  mockApi.on('get', `${root}/grid`, observedGrid);
  mockApi.on('get', '/risk_analyses/imdrf', { release: '2025', annexes: [] });
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('post', annotations, ownDraft);
}

// What the pages with results load.
export function mockResults() {
  mockApi.on('get', root, analysis);
  mockApi.on('get', `${root}/grid`, observedGrid);
  mockApi.on('get', `${root}/risks`, observedRisks);
  mockApi.on('get', `${root}/summary`, summary);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
}

// A page of the analysis, from which one can also go elsewhere.
export const openStep = (step: 'review' | 'map' | 'grid' | 'summary', search = '') =>
  renderOnPage(
    <Routes>
      <Route path={paths.intellirisk.review} element={<ReviewPage />} />
      <Route path={paths.intellirisk.map} element={<MapPage />} />
      <Route path={paths.intellirisk.grid} element={<GridPage />} />
      <Route path={paths.intellirisk.summary} element={<SummaryPage />} />
      <Route path="/elsewhere" element={<p>Elsewhere</p>} />
    </Routes>,
    undefined,
    analysisPath(analysis, step) + search,
  );
