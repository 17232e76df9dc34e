import { useState } from 'react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { DataTable, type Column } from '@/ui/table/DataTable';
import type { TermRow } from './api';

interface MappingTableProps {
  rows?: TermRow[];
  words: Record<TermRow['status'], string>;
  onOpen: (row: TermRow) => void;
}

const targetText = ({ targets, harm_name }: TermRow) =>
  [...targets.map(({ code, term }) => `${code} ${term}`), ...(harm_name ? [`Harm: ${harm_name}`] : [])].join('; ');

export function MappingTable({ rows, words, onOpen }: MappingTableProps) {
  const { preferences } = useUser();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [visible, setVisible] = useState<string[] | null>(null);
  const columns: Column<TermRow>[] = [
    { key: 'term', title: 'Own term', render: (row) => row.source_term, minWidth: 160 },
    { key: 'count', title: 'Complaints', align: 'right', render: (row) => formatCount(row.count) },
    { key: 'status', title: 'Status', render: (row) => words[row.status] },
    { key: 'targets', title: 'Mapped to', render: (row) => targetText(row) || '–', minWidth: 260 },
    {
      key: 'fda',
      title: 'FDA codes',
      render: (row) => row.targets.flatMap(({ fda_code }) => fda_code ?? []).join(', '),
    },
    {
      key: 'confidence',
      title: 'Likeness',
      align: 'right',
      render: (row) => (row.confidence === null ? '' : `${Math.round(row.confidence * 100)} %`),
    },
    {
      key: 'decided',
      title: 'Decided',
      render: (row) =>
        row.updated_at === null ? '' : `${row.updated_by_name}, ${formatMoment(row.updated_at, preferences)}`,
      minWidth: 160,
    },
  ];
  const lastPage = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize));
  const shown = Math.min(page, lastPage);
  return (
    <DataTable
      title="Terms"
      columns={columns}
      rows={rows?.slice((shown - 1) * pageSize, shown * pageSize)}
      rowKey={(row) => row.source_term}
      rowLabel={(row) => row.source_term}
      total={rows?.length ?? 0}
      page={shown}
      pageSize={pageSize}
      orderBy={[]}
      visible={visible}
      empty={<EmptyState text="No term has this status." />}
      onPage={setPage}
      onPageSize={setPageSize}
      onOrder={() => undefined}
      onVisible={setVisible}
      onOpen={onOpen}
    />
  );
}
