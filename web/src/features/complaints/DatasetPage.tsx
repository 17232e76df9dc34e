import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { countOf, formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { TenantChip } from '@/parts/access/TenantChip';
import { StartAnalysisButton } from '@/parts/analysis/StartAnalysisButton';
import { useDownload } from '@/parts/exports/api';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { datasetErrors, datasetQuery, type ComplaintDataset } from './api';
import { ComplaintDialog } from './ComplaintDialog';
import { toQuery, type FilterName } from './complaint-filters';
import { ComplaintsView } from './ComplaintsView';
import { DatasetMenu } from './DatasetMenu';
import { DatasetStatus, periodOf } from './DatasetList';
import { useProductCrumbs } from './use-product-crumbs';

export function DatasetPage() {
  const { familyId = '', productId = '', complaintDatasetId = '' } = useParams();
  const query = useQuery(datasetQuery(productId, complaintDatasetId));
  const { data: dataset } = query;
  const listPath = generatePath(paths.productHub.complaints, { familyId, productId });
  const crumbs = [...useProductCrumbs(familyId, productId), { title: 'Complaints', path: listPath }];
  if (!dataset || query.isError) {
    return (
      <>
        <PageHeader title="Complaint Dataset" crumbs={crumbs} />
        <Loaded
          query={query}
          error={(error) => (isNotFound(error) ? <EmptyState text="Dataset not found" /> : 'Error loading the dataset')}
        >
          {() => null}
        </Loaded>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={dataset.name}
        crumbs={crumbs}
        chips={
          <>
            <TenantChip />
            <DatasetStatus status={dataset.status} />
            <Mark label={periodOf(dataset)} />
          </>
        }
        actions={<Actions dataset={dataset} familyId={familyId} listPath={listPath} />}
      />
      <State dataset={dataset}>
        <Complaints dataset={dataset} />
      </State>
      <ActivitySection entity="complaint_dataset" entityId={dataset.id} />
    </>
  );
}

interface ActionsProps {
  dataset: ComplaintDataset;
  familyId: string;
  listPath: string;
}

function Actions({ dataset, familyId, listPath }: ActionsProps) {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const { may } = usePermissions();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may('complaint:write') && dataset.status === 'ready' && (
        <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
          Add complaint
        </Button>
      )}
      {dataset.status === 'ready' && dataset.accepted_count > 0 && (
        <StartAnalysisButton
          familyId={familyId}
          productId={dataset.product_id}
          datasetId={dataset.id}
          variant="contained"
        />
      )}
      <DatasetMenu dataset={dataset} onDeleted={() => void navigate(listPath)} />
      {isAdding && (
        <ComplaintDialog productId={dataset.product_id} datasetId={dataset.id} onClose={() => setAdding(false)} />
      )}
    </Stack>
  );
}

function State({ dataset, children }: { dataset: ComplaintDataset; children: ReactNode }) {
  const download = useDownload();
  if (dataset.status === 'validating') {
    return (
      <Box>
        <Alert severity="info" role="status">
          The file is being imported. The complaints will appear here when the import is complete.
        </Alert>
        <LinearProgress aria-label="Importing" />
      </Box>
    );
  }
  if (dataset.status === 'failed') {
    return <Alert severity="error">The import failed: {dataset.error ?? 'the file could not be read'}</Alert>;
  }
  const refused = dataset.rejected_count + dataset.duplicate_count;
  return (
    <Stack spacing={2}>
      {dataset.status === 'archived' && (
        <Alert severity="info" role="note">
          This dataset is archived. Its complaints are excluded from all other lists and statistics.
        </Alert>
      )}
      {dataset.errors_url && (
        <Alert
          severity="warning"
          role="note"
          action={
            <Button
              color="inherit"
              size="small"
              startIcon={<Download size={16} />}
              loading={download.isPending}
              onClick={() => download.mutate({ call: () => datasetErrors(dataset), name: 'rejected-rows.csv' })}
            >
              Error file
            </Button>
          }
        >
          {formatCount(refused)} of {countOf(dataset.row_count, 'row')} of {dataset.file_name} were skipped:{' '}
          {formatCount(dataset.rejected_count)} rejected, {formatCount(dataset.duplicate_count)} duplicates.
        </Alert>
      )}
      {children}
    </Stack>
  );
}

const fixed: FilterName[] = ['dataset_id', 'product_id', 'family_id'];

function Complaints({ dataset }: { dataset: ComplaintDataset }) {
  const address = useListAddress();
  return (
    <ComplaintsView
      query={{ ...toQuery(address.params), dataset_id: dataset.id }}
      address={address}
      fixed={fixed}
      empty={<EmptyState text="This dataset has no complaints yet." />}
    />
  );
}
