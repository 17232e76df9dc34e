import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { noToast } from '@/api/query-meta';
import { renderWithApp } from '@/test/render';
import { createQueryClient } from './query-client';

const refused = () => Promise.reject(new ApiError(409, { message: 'name taken' }));

function Failing({ meta }: { meta?: Record<string, unknown> }) {
  const { mutate, isError } = useMutation({ mutationFn: refused, meta });
  return <button onClick={() => mutate()}>{isError ? 'failed' : 'go'}</button>;
}

test('a failed mutation becomes a toast', async () => {
  const { user } = renderWithApp(<Failing />);
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name taken');
});

test('a mutation can prefix the toast text', async () => {
  const { user } = renderWithApp(<Failing meta={{ errorPrefix: 'saving' }} />);
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(await screen.findByText('Saving: name taken')).toBeVisible();
});

test('a mutation may suppress the toast', async () => {
  const { user } = renderWithApp(<Failing meta={noToast} />);
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(await screen.findByRole('button', { name: 'failed' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed query becomes a toast', async () => {
  function FailingQuery() {
    useQuery({ queryKey: ['failing'], queryFn: refused });
    return null;
  }
  renderWithApp(<FailingQuery />);
  await waitFor(() => expect(screen.getByText('Name taken')).toBeVisible());
});

test('a query that keeps failing is reported once until it succeeds', async () => {
  const answers = ['fail', 'fail', 'fine', 'fail'];
  function Polling() {
    const { refetch, dataUpdatedAt, errorUpdateCount } = useQuery({
      queryKey: ['polled'],
      queryFn: () => (answers.shift() === 'fine' ? Promise.resolve('fine') : refused()),
    });
    return <button onClick={() => void refetch()}>{`${errorUpdateCount} ${dataUpdatedAt > 0}`}</button>;
  }
  const { user } = renderWithApp(<Polling />);
  const ask = async (state: string) => {
    await user.click(screen.getByRole('button', { name: /true|false/ }));
    await screen.findByRole('button', { name: state });
  };
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Name taken')).toBeNull());
  await ask('2 false');
  expect(screen.queryByText('Name taken')).toBeNull();
  await ask('2 true');
  await ask('3 true');
  expect(await screen.findByText('Name taken')).toBeVisible();
});

test('a missing record is left to its page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  function Missing() {
    const { isError } = useQuery({
      queryKey: ['missing'],
      queryFn: () => Promise.reject(new ApiError(404, { message: 'Product not found' })),
    });
    return <p>{isError ? 'Product not found' : 'loading'}</p>;
  }
  renderWithApp(<Missing />);
  expect(await screen.findByText('Product not found')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a query without observers is not reported', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  renderWithApp(<p>page</p>);
  await queryClient.prefetchQuery({ queryKey: ['left'], queryFn: refused });
  expect(warned).toHaveBeenCalled();
  expect(screen.queryByText('Name taken')).toBeNull();
});

test('only recoverable failures are retried, 3 times; data is kept for 5 minutes and not refetched on focus', () => {
  const { retry, gcTime, refetchOnWindowFocus } = createQueryClient().getDefaultOptions().queries ?? {};
  const retries = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error);
  expect([0, 1, 2, 3].map((failures) => retries(failures, new Error('down')))).toEqual([true, true, true, false]);
  const recovers = (status: number) => retries(0, new ApiError(status, {}));
  expect([400, 401, 403, 404, 409, 422].map(recovers)).toEqual([false, false, false, false, false, false]);
  expect([429, 500, 502, 503].map(recovers)).toEqual([true, true, true, true]);
  expect([2, 3].map((failures) => retries(failures, new ApiError(503, {})))).toEqual([true, false]);
  expect(gcTime).toBe(5 * 60 * 1000);
  expect(refetchOnWindowFocus).toBe(false);
});
