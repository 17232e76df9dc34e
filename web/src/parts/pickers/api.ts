import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export interface Linked {
  id: string;
  label: string;
}

export type LinkedKind = 'product' | 'case';

// As many as a person looks through; more are found by typing.
export const mostFound = 25;

const caseLabel = ({ number, title }: Pick<Schemas['CaseRow'], 'number' | 'title'>) => `${number}: ${title}`;

const searches: Record<LinkedKind, (q: string) => Promise<Linked[]>> = {
  product: async (q) => {
    const query = { page_size: mostFound, ...(q && { q }) };
    const page = await unwrap(client.GET('/products', { params: { query } }));
    return page.rows.map(({ id, name }) => ({ id, label: name }));
  },
  case: async (q) => {
    const query = { page_size: mostFound, ...(q && { q }) };
    const page = await unwrap(client.GET('/cases', { params: { query } }));
    return page.rows.map((row) => ({ id: row.id, label: caseLabel(row) }));
  },
};

// Records that match what was typed; the first ones if nothing was.
export const foundQuery = (kind: LinkedKind, q: string) =>
  queryOptions({
    queryKey: ['pickers', kind, q],
    queryFn: () => searches[kind](q),
    placeholderData: keepPreviousData,
  });

const readers: Record<LinkedKind, (id: string) => Promise<string>> = {
  product: async (id) => (await unwrap(client.GET('/products/{id}', { params: { path: { id } } }))).name,
  case: async (id) => caseLabel(await unwrap(client.GET('/cases/{id}', { params: { path: { id } } }))),
};

// The label of a record that was chosen before.
export const labelQuery = (kind: LinkedKind, id: string) =>
  queryOptions({ queryKey: ['pickers', kind, 'label', id], queryFn: () => readers[kind](id) });
