import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { useChange } from '@/api/use-change';
import type { SignatureInput } from '@/parts/signature/api';

export type Harm = Schemas['Harm'];
export type HarmBody = Schemas['HarmBody'];
export type ObservedHarm = Schemas['ObservedHarm'];

const harmsKey = ['harms'];

export const harmsQuery = queryOptions({
  queryKey: harmsKey,
  queryFn: () => unwrap(client.GET('/harms')),
});

// Complaint counts per harm. A separate call, because it scans a year of complaints.
export const observedHarmsQuery = queryOptions({
  queryKey: [...harmsKey, 'observed'],
  queryFn: () => unwrap(client.GET('/harms/observed')),
});

export interface FamilyGrid {
  id: string;
  familyName: string;
  levels: { level: number; label: string }[];
}

// The risk grid of each family that has one.
export const familyGridsQuery = queryOptions({
  queryKey: ['family-grids'],
  queryFn: async (): Promise<FamilyGrid[]> => {
    const families = await unwrap(client.GET('/product-families'));
    return Promise.all(
      families
        .filter(({ has_riskgrid }) => has_riskgrid)
        .map(async ({ id, name }) => {
          const grid = await unwrap(
            client.GET('/product-families/{familyId}/riskgrid', { params: { path: { familyId: id } } }),
          );
          return { id: grid.id, familyName: name, levels: grid.severity };
        }),
    );
  },
  meta: noToast,
});

const useHarmChange = <Input>(change: (input: Input) => Promise<Harm>, meta = {}) =>
  useChange([harmsKey], change, { meta });

const lockOf = ({ id, version }: Harm) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

// Forms show errors next to the field.
export const useSaveHarm = () =>
  useHarmChange(
    ({ harm, body }: { harm: Harm | null; body: HarmBody }) =>
      harm
        ? unwrap(client.PUT('/harms/{id}', { body, params: lockOf(harm) }))
        : unwrap(client.POST('/harms', { body })),
    noToast,
  );

export const useRetireHarm = () =>
  useHarmChange(
    ({ harm, signature }: { harm: Harm; signature: SignatureInput }) =>
      unwrap(client.POST('/harms/{id}/retire', { body: { signature }, params: lockOf(harm) })),
    noToast,
  );

export const useMergeHarms = () =>
  useHarmChange(({ into, duplicates }: { into: Harm; duplicates: string[] }) =>
    unwrap(client.POST('/harms/{id}/merge', { body: { duplicates }, params: lockOf(into) })),
  );
