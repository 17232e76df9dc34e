import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { formatCount, formatNumber } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import { statusTitles } from './analysis-labels';
import { analysisPath, nextStep } from './analysis-place';
import type { Analysis } from './api';
import { WholeTable } from './WholeTable';

interface AnalysisTableProps {
  title: string;
  analyses?: Analysis[];
  empty: string;
  // Not needed when all analyses belong to one product.
  isOfOneProduct?: boolean;
}

// Analyses with their progress; a row opens the current step.
export function AnalysisTable({ title, analyses, empty, isOfOneProduct = false }: AnalysisTableProps) {
  const { preferences } = useUser();
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = analyses?.filter(({ status }) => status === 'archived').length ?? 0;
  const columns: Column<Analysis>[] = [
    { key: 'name', title: 'Analysis', minWidth: 180, render: ({ name, version }) => `${name} · version ${version}` },
    { key: 'dataset', title: 'Dataset', minWidth: 160, render: ({ dataset_name }) => dataset_name },
    {
      key: 'product',
      title: 'Product',
      minWidth: 140,
      isExtra: isOfOneProduct,
      render: ({ product_name }) => product_name ?? '–',
    },
    { key: 'items', title: 'Items', align: 'right', render: ({ counts }) => formatCount(counts.items) },
    {
      key: 'coded',
      title: 'Done',
      statistic: 'coded_items',
      align: 'right',
      render: ({ progress_pct }) => `${formatNumber(progress_pct, 0)}%`,
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => <Mark label={statusTitles[status]} />,
    },
    { key: 'owner', title: 'Owner', render: ({ owner }) => owner.name },
    { key: 'reviewer', title: 'Reviewer', render: ({ reviewer }) => reviewer?.name ?? '–' },
    {
      key: 'updated',
      title: 'Changed',
      minWidth: 150,
      render: ({ updated_at }) => formatMoment(updated_at, preferences),
    },
  ];
  return (
    <WholeTable
      title={title}
      columns={columns}
      rows={showsArchived ? analyses : analyses?.filter(({ status }) => status !== 'archived')}
      rowKey={({ id }) => id}
      rowLabel={({ name, version }) => `${name}, version ${version}`}
      empty={<EmptyState text={empty} />}
      actions={
        archived > 0 && (
          <FormControlLabel
            control={<Switch size="small" checked={showsArchived} onChange={(_, shows) => setShowsArchived(shows)} />}
            label={`Archived (${formatCount(archived)})`}
          />
        )
      }
      rowPath={(analysis) => analysisPath(analysis, nextStep(analysis))}
    />
  );
}
