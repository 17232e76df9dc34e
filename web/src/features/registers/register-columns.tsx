import { countryName } from '@/lib/countries';
import type { Capa, Certificate, EntryOf, FieldAction, RegisterName } from '@/parts/registers/api';
import {
  actionKinds,
  actionStatuses,
  capaEffects,
  capaKinds,
  capaStatuses,
  certificateKinds,
  certificateStatuses,
} from '@/parts/registers/labels';
import { Day } from '@/ui/Day';
import type { Column } from '@/ui/table/DataTable';

const reference = (title: string): Column<EntryOf<RegisterName>> => ({
  key: 'reference',
  title,
  render: (entry) => <span style={{ whiteSpace: 'nowrap' }}>{entry.reference}</span>,
  minWidth: 130,
});
const products: Column<EntryOf<RegisterName>> = {
  key: 'products',
  title: 'Products',
  render: (entry) => entry.products.map(({ name }) => name).join(', '),
  minWidth: 180,
};

const fieldActionColumns: Column<FieldAction>[] = [
  reference('Reference'),
  { key: 'title', title: 'Title', render: ({ title }) => title, minWidth: 220 },
  products,
  { key: 'kind', title: 'Action', render: ({ kind }) => actionKinds[kind] },
  { key: 'status', title: 'Status', render: ({ status }) => actionStatuses[status] },
  { key: 'issued_on', title: 'Issued', render: ({ issued_on }) => <Day value={issued_on} /> },
  { key: 'countries', title: 'Countries', render: ({ countries }) => countries.map(countryName).join(', ') || '–' },
];

const capaColumns: Column<Capa>[] = [
  reference('Reference'),
  { key: 'title', title: 'Title', render: ({ title }) => title, minWidth: 220 },
  products,
  { key: 'kind', title: 'Type', render: ({ kind }) => capaKinds[kind] },
  { key: 'status', title: 'Status', render: ({ status }) => capaStatuses[status] },
  { key: 'initiated_on', title: 'Initiated', render: ({ initiated_on }) => <Day value={initiated_on} /> },
  { key: 'effectiveness', title: 'Effectiveness', render: ({ effectiveness }) => capaEffects[effectiveness] },
];

const certificateStatus = ({ status, expires_on }: Certificate) =>
  status === 'valid' && expires_on && expires_on < new Date().toISOString().slice(0, 10)
    ? 'Expired'
    : certificateStatuses[status];

const certificateColumns: Column<Certificate>[] = [
  reference('Number'),
  { key: 'body', title: 'Notified body', render: (one) => `${one.notified_body_name} (${one.notified_body_number})` },
  products,
  { key: 'kind', title: 'Type', render: ({ kind }) => certificateKinds[kind] },
  { key: 'status', title: 'Status', render: certificateStatus },
  { key: 'issued_on', title: 'Issued', render: ({ issued_on }) => <Day value={issued_on} /> },
  { key: 'expires_on', title: 'Expires', render: ({ expires_on }) => <Day value={expires_on} /> },
];

export const registerColumns: { [Name in RegisterName]: Column<EntryOf<Name>>[] } = {
  field_actions: fieldActionColumns,
  capas: capaColumns,
  certificates: certificateColumns,
};
