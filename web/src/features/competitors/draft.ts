import type { Schemas } from '@/api/client';

export type Side = 'us' | 'them';
export type Member = Schemas['CompetitorMember'];
export type Group = Required<Schemas['CompetitorGroup']>;

// The settings edited on the page.
export interface Draft {
  company_names: string[];
  partner_names: string[];
  competitor_groups: Group[];
}

// One list of names: our own, our partners', or a group's.
export interface Entry {
  key: string;
  side: Side;
  name: string;
  names: string[];
  group: Group | null;
}

export const companyKey = 'company';
export const partnersKey = 'partners';

export const draftOf = (metadata: Schemas['TenantMetadata']): Draft => ({
  company_names: metadata.company_names ?? [],
  partner_names: metadata.partner_names ?? [],
  competitor_groups: (metadata.competitor_groups ?? []).map((group) => ({ ...emptyGroup(group.side, ''), ...group })),
});

// A new group has a temporary id until it is saved.
const newIdPrefix = 'new_';
export const emptyGroup = (side: Side, id: string): Group => ({
  id: `${newIdPrefix}${id}`,
  side,
  name: '',
  members: [],
  brands_include: [],
  brands_exclude: [],
  product_codes: [],
});

export const isEmpty = ({ company_names, partner_names, competitor_groups }: Draft) =>
  company_names.length + partner_names.length + competitor_groups.length === 0;

export const isSame = (left: Draft, right: Draft) => JSON.stringify(left) === JSON.stringify(right);

// As sent to the server, which assigns ids to new groups.
export const bodyOf = (draft: Draft) => ({
  ...draft,
  competitor_groups: draft.competitor_groups.map(({ id, ...group }) =>
    id.startsWith(newIdPrefix) ? group : { id, ...group },
  ),
});

export function entriesOf(draft: Draft, company: string): Entry[] {
  return [
    { key: companyKey, side: 'us', name: company, names: draft.company_names, group: null },
    { key: partnersKey, side: 'us', name: 'Partners', names: draft.partner_names, group: null },
    ...draft.competitor_groups.map((group): Entry => ({
      key: group.id,
      side: group.side,
      name: group.name,
      names: group.members.map(({ raw_name }) => raw_name),
      group,
    })),
  ];
}

// For every name on both sides, the entries that contain it.
export function conflictsOf(entries: Entry[]): Map<string, Entry[]> {
  const owners = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const name of entry.names) owners.set(name, [...(owners.get(name) ?? []), entry]);
  }
  const isConflict = (among: Entry[]) => new Set(among.map(({ side }) => side)).size === 2;
  return new Map([...owners].filter(([, among]) => isConflict(among)));
}

// Report counts per entry. The server omits our own lists while they are empty.
export function reportsByKey(entries: Entry[], groups: { reports: number }[]): Map<string, number> {
  const counted = entries.filter(({ group, names }) => group !== null || names.length > 0);
  return new Map(counted.map(({ key }, index) => [key, groups[index]?.reports ?? 0]));
}

export function bindName(draft: Draft, key: string, member: Member): Draft {
  const add = (names: string[]) => (names.includes(member.raw_name) ? names : [...names, member.raw_name]);
  if (key === companyKey) return { ...draft, company_names: add(draft.company_names) };
  if (key === partnersKey) return { ...draft, partner_names: add(draft.partner_names) };
  return changeGroup(draft, key, (group) =>
    group.members.some(({ raw_name }) => raw_name === member.raw_name)
      ? group
      : { ...group, members: [...group.members, member] },
  );
}

export function releaseName(draft: Draft, key: string, name: string): Draft {
  const others = (names: string[]) => names.filter((other) => other !== name);
  if (key === companyKey) return { ...draft, company_names: others(draft.company_names) };
  if (key === partnersKey) return { ...draft, partner_names: others(draft.partner_names) };
  return changeGroup(draft, key, (group) => ({
    ...group,
    members: group.members.filter(({ raw_name }) => raw_name !== name),
  }));
}

export const changeGroup = (draft: Draft, id: string, change: (group: Group) => Group): Draft => ({
  ...draft,
  competitor_groups: draft.competitor_groups.map((group) => (group.id === id ? change(group) : group)),
});

export const removeGroup = (draft: Draft, id: string): Draft => ({
  ...draft,
  competitor_groups: draft.competitor_groups.filter((group) => group.id !== id),
});

// Why saving is blocked; null when it is not.
export function whyNotSaved(entries: Entry[]): string | null {
  const conflicts = [...conflictsOf(entries).keys()];
  if (conflicts.length > 0) return `${conflicts.join(', ')}: a name cannot be on both sides.`;
  if (entries.some(({ name }) => name.trim() === '')) return 'Every group needs a name.';
  return null;
}
