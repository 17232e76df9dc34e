import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { ImdrfPicker } from './ImdrfPicker';

type Term = components['schemas']['ImdrfTerms']['annexes'][number]['terms'][number];

const term = (code: string, name: string, parents: string[], definition = '', selectable = true): Term => ({
  code,
  term: name,
  definition,
  parents,
  selectable,
  status: 'active',
  fda_code: null,
});

// Bleeding has two parents.
const terms = [
  term('E01', 'Nervous system', [], '', false),
  term('E05', 'Vascular system', [], '', false),
  term('E0506', 'Haemorrhage', ['E01', 'E05'], 'Blood that leaves the vessels'),
  term('E050601', 'Intracranial haemorrhage', ['E0506']),
];

beforeEach(() =>
  mockApi.on('get', '/risk_analyses/imdrf', {
    release: '2025',
    annexes: [{ key: 'E', name: 'Clinical signs', terms }],
  }),
);

function Picker() {
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <>
      <ImdrfPicker annex="e" label="Clinical sign" value={codes} onChange={setCodes} />
      <p>Codes: {codes.join(' ')}</p>
    </>
  );
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('every path to a term is shown with its definition', async () => {
  const { user } = renderWithApp(<Picker />);
  await user.type(screen.getByRole('combobox', { name: 'Clinical sign' }), 'vessels');
  const option = await screen.findByRole('option', { name: /E0506 Haemorrhage/ });
  expect(within(option).getByText('Nervous system')).toBeVisible();
  expect(within(option).getByText('Vascular system')).toBeVisible();
  expect(within(option).getByText('Blood that leaves the vessels')).toBeVisible();
});

test('browsing opens narrower terms, and grouping terms cannot be selected', async () => {
  const { user } = renderWithApp(<Picker />);
  const field = screen.getByRole('combobox', { name: 'Clinical sign' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /E05 Vascular system/ }));
  expect(screen.getByText('Codes:')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '1 narrower terms under Haemorrhage' }));
  expect(options()).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /E050601/ }));
  expect(screen.getByText('Codes: E050601')).toBeVisible();
});

test('keys browse down and back, and a selected term keeps its text during a search', async () => {
  const { user } = renderWithApp(<Picker />);
  const field = screen.getByRole('combobox', { name: 'Clinical sign' });
  await user.click(field);
  await screen.findByRole('option', { name: /E01/ });
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await screen.findByRole('option', { name: /E0506 Haemorrhage/ })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('option', { name: /E05 Vascular/ })).toBeVisible();
  await user.type(field, 'intracranial');
  await user.click(await screen.findByRole('option', { name: /E050601/ }));
  await user.type(field, 'nervous');
  expect(screen.getByRole('button', { name: 'E050601 Intracranial haemorrhage' })).toBeVisible();
});
