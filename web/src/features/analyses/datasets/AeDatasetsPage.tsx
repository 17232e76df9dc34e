import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AnalysisTable } from '@/features/analyses/AnalysisTable';
import { analysesQuery } from '@/features/analyses/api';
import { WholeTable } from '@/features/analyses/WholeTable';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { RecordActivity } from '@/parts/activity/RecordActivity';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import type { Column } from '@/ui/table/DataTable';
import { aeDatasetsQuery, type AeDataset } from './ae-api';
import { filterText, frozenPeriod, isSide, readParameters, sideTitles } from './ae-query';
import { AeDatasetDialog } from './AeDatasetDialog';
import { AeDatasetMenu, changeText } from './AeDatasetMenu';
import { StartDialog } from './StartDialog';

const statusTitles = { building: 'Collecting', ready: 'Ready', failed: 'Failed', archived: 'Archived' } as const;

// Frozen sets of adverse event reports and their analyses.
export function AeDatasetsPage() {
  const [params, setParams] = useSearchParams();
  const datasets = useQuery(aeDatasetsQuery);
  const analyses = useQuery(analysesQuery({ kind: 'ae' }));
  const [isAsked, setAsked] = useState(false);
  const [started, setStarted] = useState<AeDataset | null>(null);
  const [watched, setWatched] = useState<AeDataset | null>(null);
  const mayWrite = usePermissions().may('analysis:create') ?? false;
  const productCode = params.get('procode');
  const side = params.get('side');
  // Opened from the dashboard: create a dataset from its selection.
  const isCreating = mayWrite && (isAsked || productCode !== null);
  const close = () => {
    setAsked(false);
    setParams({}, { replace: true });
  };
  const ask = () => setAsked(true);
  return (
    <>
      <PageHeader
        title="Adverse Event Analyses"
        crumbs={[{ title: 'Risk Analysis', path: paths.intellirisk.home }]}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={ask}>
              New AE dataset
            </Button>
          )
        }
      />
      <Stack spacing={3}>
        <Loaded query={datasets} error="Error loading the datasets">
          {(rows) => (
            <DatasetTable
              datasets={rows}
              mayWrite={mayWrite}
              onStart={setStarted}
              onShowActivity={setWatched}
              onCreate={mayWrite ? ask : undefined}
            />
          )}
        </Loaded>
        <Loaded query={analyses} error="Error loading the analyses">
          {(rows) => (
            <AnalysisTable title="Analyses" analyses={rows} empty="No analyses yet. Start one from a dataset above." />
          )}
        </Loaded>
      </Stack>
      <CaveatLine />
      {isCreating && (
        <AeDatasetDialog
          code={productCode}
          parameters={readParameters(params.get('query'))}
          side={isSide(side) ? side : undefined}
          onClose={close}
        />
      )}
      {watched && (
        <DetailDrawer
          title={`Activity: ${watched.name}`}
          subtitle={`Version ${watched.version}`}
          width={520}
          onClose={() => setWatched(null)}
        >
          <RecordActivity entity="ae_dataset" entityId={watched.id} />
        </DetailDrawer>
      )}
      {started && (
        <StartDialog
          dataset={{ kind: 'ae', datasetId: started.id }}
          datasetName={started.name}
          productId={started.product_id ?? undefined}
          onClose={() => setStarted(null)}
        />
      )}
    </>
  );
}

interface DatasetTableProps {
  datasets?: AeDataset[];
  mayWrite: boolean;
  onStart: (dataset: AeDataset) => void;
  onShowActivity: (dataset: AeDataset) => void;
  onCreate?: () => void;
}

function DatasetTable({ datasets, mayWrite, onStart, onShowActivity, onCreate }: DatasetTableProps) {
  const columns: Column<AeDataset>[] = [
    {
      key: 'name',
      title: 'Dataset',
      minWidth: 180,
      render: ({ name, version, product_code }) => (
        <>
          {name}
          <p>
            <small>
              {product_code} · Version {version}
            </small>
          </p>
        </>
      ),
    },
    {
      key: 'query',
      title: 'Query',
      minWidth: 220,
      render: ({ side, query }) => [sideTitles[side], frozenPeriod(query), ...filterText(query)].join(' · '),
    },
    {
      key: 'items',
      title: 'Reports',
      align: 'right',
      render: (dataset) => (
        <>
          {formatCount(dataset.mdr_report_keys_count)}
          {changeText(dataset) && (
            <p>
              <small>{changeText(dataset)}</small>
            </p>
          )}
        </>
      ),
    },
    { key: 'frozen', title: 'Frozen at', minWidth: 150, render: ({ data_version }) => data_version },
    {
      key: 'status',
      title: 'Status',
      render: ({ status, error }) => (
        <Chip
          size="small"
          variant="outlined"
          color={status === 'failed' ? 'error' : 'default'}
          label={statusTitles[status]}
          title={error ?? undefined}
        />
      ),
    },
    {
      key: 'analyses',
      title: 'Analyses',
      align: 'right',
      isExtra: true,
      render: ({ analyses_count }) => formatCount(analyses_count),
    },
    {
      key: 'actions',
      title: 'Actions',
      minWidth: 230,
      render: (dataset) => (
        <Stack direction="row" spacing={1}>
          {mayWrite && (
            <Button
              size="small"
              variant="outlined"
              disabled={dataset.status !== 'ready'}
              onClick={() => onStart(dataset)}
            >
              Start analysis
            </Button>
          )}
          <IconButton
            size="small"
            aria-label={`Activity: ${dataset.name}, version ${dataset.version}`}
            onClick={() => onShowActivity(dataset)}
          >
            <History size={18} />
          </IconButton>
          {mayWrite && <AeDatasetMenu dataset={dataset} />}
        </Stack>
      ),
    },
  ];
  return (
    <WholeTable
      title="AE datasets"
      columns={columns}
      rows={datasets}
      rowKey={({ id }) => id}
      rowLabel={({ name, version }) => `${name}, version ${version}`}
      empty={
        <EmptyState
          text="No datasets yet. A dataset freezes the reports that match a query, so that the analysis can be repeated."
          action={onCreate && 'New AE dataset'}
          onAction={onCreate}
        />
      }
    />
  );
}
