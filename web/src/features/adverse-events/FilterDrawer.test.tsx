import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aeProblems, aeStats } from '@/test/ae-analysis-fixtures';
import { aeMeta } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { toQuery } from './api';
import { FilterDrawer } from './FilterDrawer';
import { useComparisonView } from './use-comparison-view';

function Page() {
  const [view, dispatch] = useComparisonView('Acme');
  const { search } = useLocation();
  const query = toQuery(view, 'all');
  return (
    <>
      <output aria-label="Address">{decodeURIComponent(search)}</output>
      <output aria-label="Asked">{JSON.stringify(query)}</output>
      <FilterDrawer view={view} dispatch={dispatch} query={query} onClose={() => undefined} />
    </>
  );
}

const open = (address = '') => renderWithApp(<Page />, profile, `/?procode=FRN${address}`);
const textOf = (label: string) => screen.getByLabelText(label).textContent;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.on('get', '/ae/stats', aeStats);
  mockApi.on('get', '/ae/problems', aeProblems);
  mockApi.on('get', '/ae/brands', { meta: aeMeta, rows: [], truncated: false });
  mockApi.on('get', '/ae/manufacturers', { meta: aeMeta, rows: [], truncated: false });
});

test('part of the model or catalog number is sent as one text and kept in the address', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Model or catalog number' });
  expect(field).toHaveAccessibleDescription('Any part of the number, not case-sensitive');
  await user.type(field, ' px-10 {Enter}');
  await waitFor(() => expect(textOf('Asked')).toContain('"model":"px-10"'));
  expect(textOf('Address')).toContain('model=px-10');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Search: Model or catalog number' }));
  await waitFor(() => expect(textOf('Asked')).not.toContain('model'));
});

test('the input length is limited to what the server accepts', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Model or catalog number' });
  await user.click(field);
  await user.paste('x'.repeat(101));
  expect(field).toHaveValue('x'.repeat(100));
});

test('the narrative search explains its syntax, and a link fills it in', async () => {
  open('&model=px&q=leak');
  const words = await screen.findByRole('textbox', { name: 'Narrative search' });
  expect(words).toHaveValue('leak');
  expect(words).toHaveAccessibleDescription(
    'Words, "phrases", prefixes*, AND, OR, NOT, NEAR/5 (at most five words between), parentheses',
  );
  expect(screen.getByRole('textbox', { name: 'Model or catalog number' })).toHaveValue('px');
  expect(textOf('Asked')).toContain('"model":"px","q":"leak"');
});
