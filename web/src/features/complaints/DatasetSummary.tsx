import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { datasetsQuery } from './api';
import { DatasetList } from './DatasetList';

// The complaint datasets of a product, read-only.
export function DatasetSummary({ owner }: { owner: HubOwner }) {
  const { data: datasets, isError, refetch } = useQuery(datasetsQuery(owner.id));
  if (isError) return <ErrorPanel text="Error loading the datasets" onRetry={() => void refetch()} />;
  if (!datasets) return <Skeleton variant="rounded" height={120} />;
  if (datasets.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No complaints have been uploaded for this product yet.
      </Typography>
    );
  }
  return <DatasetList datasets={datasets} familyId={owner.familyId} />;
}
