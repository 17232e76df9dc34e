import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { useCodesWithTerms } from './api';

function Codes({ codes }: { codes: string[] }) {
  const withTerm = useCodesWithTerms(codes);
  return <p>{codes.map(withTerm).join(', ')}</p>;
}

test('codes appear with their terms, and an unknown code alone', async () => {
  const term = { definition: null, parents: [], selectable: true, status: null, fda_code: null };
  mockApi.on('get', '/risk_analyses/imdrf', {
    release: '2025',
    annexes: [{ key: 'A', name: 'Device problem', terms: [{ ...term, code: 'A0504', term: 'Leak/Splash' }] }],
  });
  renderWithApp(<Codes codes={['A0504', 'A99']} />);
  expect(await screen.findByText('A0504 Leak/Splash, A99')).toBeVisible();
});
