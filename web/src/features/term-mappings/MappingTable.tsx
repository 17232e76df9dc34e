import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { LocalTable, type LocalColumn } from '@/ui/table/LocalTable';
import type { ListAddress } from '@/ui/table/use-list-address';
import type { TermRow } from './api';

interface MappingTableProps {
  rows?: TermRow[];
  statusLabels: Record<TermRow['status'], string>;
  address: ListAddress;
}

const targetText = ({ targets, harm_name }: TermRow) =>
  [...targets.map(({ code, term }) => `${code} ${term}`), ...(harm_name ? [`Harm: ${harm_name}`] : [])].join('; ');
const fdaCodes = ({ targets }: TermRow) => targets.flatMap(({ fda_code }) => fda_code ?? []).join(', ');

export function MappingTable({ rows, statusLabels, address }: MappingTableProps) {
  const { preferences } = useUser();
  const columns: LocalColumn<TermRow>[] = [
    {
      key: 'term',
      title: 'Your term',
      by: (row) => row.source_term,
      render: (row) => row.source_term,
      minWidth: 160,
    },
    {
      key: 'count',
      title: 'Complaints',
      align: 'right',
      by: (row) => row.count,
      render: (row) => formatCount(row.count),
    },
    {
      key: 'status',
      title: 'Status',
      by: (row) => statusLabels[row.status],
      render: (row) => statusLabels[row.status],
    },
    {
      key: 'targets',
      title: 'Mapped to',
      by: (row) => targetText(row) || null,
      render: (row) => targetText(row) || '–',
      minWidth: 260,
    },
    { key: 'fda', title: 'FDA codes', by: (row) => fdaCodes(row) || null, render: fdaCodes },
    {
      key: 'confidence',
      title: 'Similarity',
      align: 'right',
      by: (row) => row.confidence,
      render: (row) => (row.confidence === null ? '' : `${Math.round(row.confidence * 100)}%`),
    },
    {
      key: 'decided',
      title: 'Decided',
      by: (row) => row.updated_at,
      render: (row) =>
        row.updated_at === null ? '' : `${row.updated_by_name}, ${formatMoment(row.updated_at, preferences)}`,
      minWidth: 160,
    },
  ];
  return (
    <LocalTable
      title="Terms"
      columns={columns}
      rows={rows}
      address={address}
      rowKey={(row) => row.source_term}
      rowLabel={(row) => row.source_term}
      empty={<EmptyState text="No terms have this status." />}
      rowPath={({ source_term }) => address.pathTo(source_term)}
    />
  );
}
