import { expect, test } from 'vitest';
import {
  bindName,
  bodyOf,
  changeGroup,
  companyKey,
  conflictsOf,
  draftOf,
  emptyGroup,
  entriesOf,
  isEmpty,
  releaseName,
  removeGroup,
  reportsByKey,
  whyNotSaved,
  type Draft,
} from './draft';

const member = (raw_name: string) => ({ raw_name, match: 'exact' as const, evidence: 'user' as const });
const rival = { ...emptyGroup('them', ''), id: 'cgr_1', name: 'Rival', members: [member('RIVAL INC')] };
const draft: Draft = { company_names: ['ACME INC'], partner_names: [], competitor_groups: [rival] };

test('unset settings are empty', () => {
  expect(isEmpty(draftOf({}))).toBe(true);
  expect(isEmpty(draft)).toBe(false);
});

test('a name is assigned once and can be removed', () => {
  const twice = bindName(bindName(draft, 'cgr_1', member('RIVAL LLC')), 'cgr_1', member('RIVAL LLC'));
  expect(entriesOf(twice, 'Acme').at(-1)?.names).toEqual(['RIVAL INC', 'RIVAL LLC']);
  expect(releaseName(twice, 'cgr_1', 'RIVAL INC').competitor_groups[0]?.members).toEqual([member('RIVAL LLC')]);
  expect(releaseName(draft, companyKey, 'ACME INC').company_names).toEqual([]);
});

test('a name on both sides is a conflict that blocks saving', () => {
  const both = bindName(draft, companyKey, member('RIVAL INC'));
  const entries = entriesOf(both, 'Acme');
  expect([...conflictsOf(entries)].map(([name, among]) => [name, among.map((entry) => entry.name)])).toEqual([
    ['RIVAL INC', ['Acme', 'Rival']],
  ]);
  expect(whyNotSaved(entries)).toBe('RIVAL INC: a name cannot be on both sides.');
  expect(whyNotSaved(entriesOf(draft, 'Acme'))).toBeNull();
});

test('a name in two groups on one side is not a conflict', () => {
  const two = { ...draft, competitor_groups: [rival, { ...rival, id: 'cgr_2' }] };
  expect(conflictsOf(entriesOf(two, 'Acme')).size).toBe(0);
});

test('an unnamed group blocks saving', () => {
  const nameless = changeGroup(draft, 'cgr_1', (group) => ({ ...group, name: ' ' }));
  expect(whyNotSaved(entriesOf(nameless, 'Acme'))).toBe('Every group needs a name.');
});

test('a new group is sent without an id, an existing one with it', () => {
  const more = { ...draft, competitor_groups: [rival, { ...emptyGroup('them', '1'), name: 'New' }] };
  expect(bodyOf(more).competitor_groups.map((group) => 'id' in group)).toEqual([true, false]);
  expect(removeGroup(more, 'cgr_1').competitor_groups).toHaveLength(1);
});

test('report counts match their entries although the server omits empty own lists', () => {
  const counts = reportsByKey(entriesOf(draft, 'Acme'), [{ reports: 7 }, { reports: 5 }]);
  expect([...counts]).toEqual([
    ['company', 7],
    ['cgr_1', 5],
  ]);
});
