import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { planWith } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { StartAnalysisButton } from './StartAnalysisButton';

const may = (...permissions: string[]) =>
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith(...permissions));

const show = (datasetId?: string) =>
  renderWithApp(
    <StartAnalysisButton familyId="no_family" productId="prd_1" datasetId={datasetId} variant="outlined" />,
  );

const button = () => screen.queryByRole('link', { name: 'Start risk analysis' });

async function staysAway() {
  await waitFor(() => expect(mockApi.requests).toHaveLength(2));
  await expect(screen.findByRole('link', { name: 'Start risk analysis' }, { timeout: 100 })).rejects.toThrow();
}

test('a product links to its datasets and analyses', async () => {
  may('analysis:create');
  show();
  await waitFor(() => expect(button()).toHaveAttribute('href', '/intellirisk/complaints/no_family/product/prd_1'));
});

test('a dataset links to the start of its analysis', async () => {
  may('analysis:create');
  show('cds_1');
  await waitFor(() => expect(button()?.getAttribute('href')).toMatch(/\/product\/prd_1\?start=cds_1$/));
});

test('without the permission there is no link', async () => {
  may('annotate');
  show();
  await staysAway();
});

test('without risk analysis in the plan there is no link', async () => {
  may('analysis:create');
  mockApi.on('get', '/tenants/plan', planWith({ intellirisk: false }));
  show();
  await staysAway();
});
