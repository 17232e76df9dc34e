import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { draftGrid, gridHead } from '@/test/risk-fixtures';
import { RiskHomePage } from './RiskHomePage';

const home: components['schemas']['RiskHome'] = {
  families: [
    {
      family_id: 'fam_1',
      family_name: 'Infusion pumps',
      riskgrid: gridHead,
      riskdefinition: null,
      products: [
        {
          product_id: 'prd_1',
          product_name: 'Pump',
          analyses: { draft: 1, mapping: 0, review: 0, completed: 1 },
          items_waiting: 12,
          annotations_waiting: 3,
          drifted: [
            { analysis_id: 'ana_1', risk_id: 'R-1', hazard: 'Over-infusion', harm: 'Hypotension', drift: 'up' },
          ],
          last_completed: {
            id: 'ana_1',
            kind: 'complaint',
            dataset_id: 'cds_1',
            name: 'Review of 2025',
            version: 2,
            completed_at: '2026-03-01T10:00:00Z',
          },
        },
      ],
    },
  ],
};

beforeEach(() => {
  mockApi.on('get', '/risk_analyses/home', home);
  mockApi.on('get', '/product-families/{familyId}/riskgrid', draftGrid);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create'));
});

test('a family shows a small grid and links to its risk file', async () => {
  renderWithApp(<RiskHomePage />);
  const family = await screen.findByRole('region', { name: 'Infusion pumps' });
  expect(
    await within(family).findByRole('img', {
      name: 'Risk grid, 3 by 3 cells: 3 acceptable, 3 investigate, 3 unacceptable',
    }),
  ).toBeVisible();
  expect(within(family).getByText(/No risk definition/)).toBeVisible();
  expect(within(family).getByRole('link', { name: 'Open risk grid' })).toHaveAttribute(
    'href',
    '/product-hub/fam_1?tab=riskgrid',
  );
});

test('a product shows open work, drifted risks and its next step', async () => {
  renderWithApp(<RiskHomePage />);
  const product = await screen.findByRole('article', { name: 'Pump' });
  expect(product).toHaveTextContent('12 items and 3 annotations awaiting action.');
  expect(within(product).getByRole('list')).toHaveTextContent('R-1 Over-infusion → Hypotension: more often');
  expect(within(product).getByRole('link', { name: 'Review of 2025, version 2' })).toHaveAttribute(
    'href',
    '/intellirisk/complaints/fam_1/product/prd_1/dataset/cds_1/summary/ana_1',
  );
  expect(await within(product).findByRole('link', { name: 'Start complaint analysis' })).toHaveAttribute(
    'href',
    '/intellirisk/complaints/fam_1/product/prd_1',
  );
});

test('users who cannot start an analysis see no start links', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  renderWithApp(<RiskHomePage />);
  await screen.findByRole('img', { name: /Risk grid, 3 by 3/ });
  expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
});
