import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type FieldAction = Schemas['FieldAction'];
export type Capa = Schemas['Capa'];
export type Certificate = Schemas['Certificate'];

interface Register<Entry, Body> {
  entry: Entry;
  body: Body;
}
export interface Registers {
  field_actions: Register<FieldAction, Schemas['FieldActionBody']>;
  capas: Register<Capa, Schemas['CapaBody']>;
  certificates: Register<Certificate, Schemas['CertificateBody']>;
}
export type RegisterName = keyof Registers;
export type EntryOf<Name extends RegisterName> = Registers[Name]['entry'];
export type BodyOf<Name extends RegisterName> = Registers[Name]['body'];

export interface EntriesQuery {
  product_id?: string;
  case_id?: string;
  status?: string;
  q?: string;
  page?: number;
  page_size?: number;
}

interface Page<Row> {
  rows: Row[];
  total_rows: number;
}
interface Calls<Name extends RegisterName> {
  list: (query: EntriesQuery) => Promise<Page<EntryOf<Name>>>;
  read: (id: string) => Promise<EntryOf<Name>>;
  create: (body: BodyOf<Name>) => Promise<EntryOf<Name>>;
  update: (entry: EntryOf<Name>, body: BodyOf<Name>) => Promise<EntryOf<Name>>;
}

const lockOf = ({ id, version }: { id: string; version: number }) => ({
  path: { id },
  header: { 'If-Match': `"${version}"` },
});

const calls: { [Name in RegisterName]: Calls<Name> } = {
  field_actions: {
    list: (query) => unwrap(client.GET('/registers/field_actions', { params: { query } })),
    read: (id) => unwrap(client.GET('/registers/field_actions/{id}', { params: { path: { id } } })),
    create: (body) => unwrap(client.POST('/registers/field_actions', { body })),
    update: (entry, body) => unwrap(client.PUT('/registers/field_actions/{id}', { body, params: lockOf(entry) })),
  },
  capas: {
    list: (query) => unwrap(client.GET('/registers/capas', { params: { query } })),
    read: (id) => unwrap(client.GET('/registers/capas/{id}', { params: { path: { id } } })),
    create: (body) => unwrap(client.POST('/registers/capas', { body })),
    update: (entry, body) => unwrap(client.PUT('/registers/capas/{id}', { body, params: lockOf(entry) })),
  },
  certificates: {
    list: (query) => unwrap(client.GET('/registers/certificates', { params: { query } })),
    read: (id) => unwrap(client.GET('/registers/certificates/{id}', { params: { path: { id } } })),
    create: (body) => unwrap(client.POST('/registers/certificates', { body })),
    update: (entry, body) => unwrap(client.PUT('/registers/certificates/{id}', { body, params: lockOf(entry) })),
  },
};

const registersKey = ['registers'];

export const entriesQuery = <Name extends RegisterName>(register: Name, query: EntriesQuery) =>
  queryOptions({
    queryKey: [...registersKey, register, query],
    queryFn: () => calls[register].list(query),
    placeholderData: keepPreviousData,
  });

export const entryQuery = <Name extends RegisterName>(register: Name, id: string) =>
  queryOptions({
    queryKey: [...registersKey, register, id],
    queryFn: () => calls[register].read(id),
  });

// Dialogs show errors next to the fields.
export function useSaveEntry<Name extends RegisterName>(register: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, body }: { entry: EntryOf<Name> | null; body: BodyOf<Name> }) =>
      entry ? calls[register].update(entry, body) : calls[register].create(body),
    meta: noToast,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registersKey }),
  });
}
