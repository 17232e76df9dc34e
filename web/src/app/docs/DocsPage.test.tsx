import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DocsPage } from './DocsPage';
import type { Contract } from './openapi';

const contract: Contract = {
  info: { title: 'Pharos API', version: '1.0.0', description: 'Send `X-Tenant-ID` always.' },
  servers: [{ url: '/app/v1' }],
  tags: [{ name: 'auth', description: 'Signing in' }],
  paths: {
    '/auth/login': {
      post: {
        tags: ['auth'],
        summary: 'Sign in',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/LoginRequest' } } } },
        responses: {
          '200': { description: 'Signed in' },
          default: { $ref: '#/components/responses/Error', description: '' },
        },
      },
    },
    '/auth/logout': { post: { tags: ['auth'], summary: 'Sign out', responses: { '204': { description: 'Gone' } } } },
  },
  components: {
    responses: { Error: { description: 'It did not work' } },
    schemas: {
      LoginRequest: { type: 'object', required: ['email'], properties: { email: { type: 'string', maxLength: 254 } } },
    },
  },
};

function open(response: Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <DocsPage />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('operations are listed by tag and expand to body and responses', async () => {
  const user = open(Response.json(contract));
  await user.click(await screen.findByRole('button', { name: /POST.*\/auth\/login/ }));
  expect(screen.getByRole('table', { name: 'application/json' })).toHaveTextContent('email *stringmaxLength 254');
  expect(screen.getByText('It did not work', { exact: false })).toBeVisible();
});

test('a search keeps operations that contain every term', async () => {
  const user = open(Response.json(contract));
  await user.type(await screen.findByLabelText('Search operations'), 'post logout');
  expect(screen.queryByText('/auth/login')).toBeNull();
  expect(screen.getByText('/auth/logout')).toBeVisible();
});

test('a failed load shows an error', async () => {
  open(new Response('', { status: 503 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the API description');
});
