import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { ComplaintHistory } from './ComplaintHistory';

test('the history shows who changed a complaint and the text before and after', async () => {
  mockApi.on('get', '/{productId}/customer-complaints/{id}/history', {
    rows: [
      {
        version: 2,
        at: '2026-11-16T08:30:05Z',
        actor: { id: 'usr_1', display_name: 'Anna Adams' },
        sha256: 'ab12cd34ef56'.padEnd(64, '0'),
        changes: [
          { field: 'description', before: 'It broke and burned the patient', after: 'It broke' },
          { field: 'complainant.name', before: '•••', after: '•••' },
        ],
      },
      {
        version: 1,
        at: '2026-11-15T08:30:05Z',
        actor: { id: 'usr_2', display_name: 'Ben' },
        sha256: null,
        changes: [],
      },
    ],
    page: 1,
    page_size: 25,
    total_rows: 2,
    order_by: ['version:desc'],
  });
  renderWithApp(<ComplaintHistory productId="prd_1" id="cmp_1" />);

  const [newest, first] = await screen.findAllByRole('listitem');
  expect(newest).toHaveTextContent('Version 2 · Anna Adams');
  expect(newest).toHaveTextContent('SHA-256 ab12cd34ef56…');
  expect(newest).toHaveTextContent('DescriptionBefore: It broke and burned the patientAfter: It broke');
  expect(newest).toHaveTextContent('Complainant nameBefore: •••');
  expect(first).toHaveTextContent('First version');
});

test('a failed load of the history shows an error', async () => {
  mockApi.fail('get', '/{productId}/customer-complaints/{id}/history', 500);
  renderWithApp(<ComplaintHistory productId="prd_1" id="cmp_1" />);
  expect(await screen.findByText('Error loading the history')).toBeVisible();
});
