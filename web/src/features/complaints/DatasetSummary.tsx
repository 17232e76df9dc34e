import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { Loaded } from '@/ui/Loaded';
import { datasetsQuery } from './api';
import { DatasetList } from './DatasetList';

// The complaint datasets of a product, read-only.
export function DatasetSummary({ owner }: { owner: HubOwner }) {
  const query = useQuery(datasetsQuery(owner.id));
  return (
    <Loaded query={query} error="Error loading the datasets" height={120}>
      {(datasets) => {
        if (datasets.length === 0) {
          return (
            <Typography variant="body2" color="textSecondary">
              No complaints have been uploaded for this product yet.
            </Typography>
          );
        }
        return <DatasetList datasets={datasets} familyId={owner.familyId} />;
      }}
    </Loaded>
  );
}
