import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { client } from './client';

beforeEach(() => mockApi.install());

test('every change carries an Idempotency-Key of its own, and a read carries none', async () => {
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

test('a key that the caller chose is kept', async () => {
  mockApi.on('delete', '/monitor/{id}', null);
  await client.DELETE('/monitor/{id}', { params: { path: { id: 'mon_1' } }, headers: { 'Idempotency-Key': 'mine' } });
  expect(mockApi.requests[0]?.headers.get('Idempotency-Key')).toBe('mine');
});
