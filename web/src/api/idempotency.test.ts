import { beforeEach, expect, test, vi } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { client } from './client';

beforeEach(() => mockApi.install());

test('every change carries a unique Idempotency-Key, and reads carry none', async () => {
  mockApi.on('get', '/harms', []);
  mockApi.on('post', '/monitors/mute/{token}', null);
  mockApi.on('delete', '/monitor/{id}', null);
  await client.GET('/harms');
  await client.POST('/monitors/mute/{token}', { params: { path: { token: 'a' } } });
  await client.POST('/monitors/mute/{token}', { params: { path: { token: 'a' } } });
  await client.DELETE('/monitor/{id}', { params: { path: { id: 'mon_1' } } });

  const keys = mockApi.requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeNull();
  expect(keys.slice(1)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(4);
});

test('a key set by the caller is kept', async () => {
  mockApi.on('delete', '/monitor/{id}', null);
  await client.DELETE('/monitor/{id}', { params: { path: { id: 'mon_1' } }, headers: { 'Idempotency-Key': 'mine' } });
  expect(mockApi.requests[0]?.headers.get('Idempotency-Key')).toBe('mine');
});

// Breaks the first connections, then responds; records every request as received.
function brokenNetwork(failures: number) {
  const seen: { key: string | null; body: string }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push({ key: request.headers.get('Idempotency-Key'), body: await request.text() });
    if (seen.length <= failures) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: 200, headers: { 'Content-Type': 'application/json' } });
  });
  return seen;
}

const reset = (email: string) => client.POST('/auth/begin-reset-password', { body: { email } });

test('a change retried after a broken connection keeps its key and body', async () => {
  const seen = brokenNetwork(1);
  await reset('ada@acme.test');
  await reset('ada@acme.test');
  const [first, again, next] = seen;
  expect(seen).toHaveLength(3);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toEqual(first);
  expect(next?.key).not.toBe(first?.key);
});

test('a change is retried once, and a read not at all', async () => {
  const changes = brokenNetwork(9);
  await expect(reset('ada@acme.test')).rejects.toThrow('Failed to fetch');
  expect(changes).toHaveLength(2);
  const asked = brokenNetwork(9);
  await expect(client.GET('/harms')).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});
