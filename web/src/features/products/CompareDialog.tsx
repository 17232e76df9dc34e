import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { toast } from '@/ui/toast';
import { FieldTable } from './FieldTable';
import { previewQuery, useImportDevices, type GudidDevice } from './gudid-api';

// Differences between an imported device and its current GUDID record.
export function CompareDialog({ device, onClose }: { device: GudidDevice; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(previewQuery([device.primary_di], true));
  const update = useImportDevices();
  const preview = data?.[0];
  const apply = () =>
    update.mutate(
      { primary_dis: [device.primary_di], profile: true, update: true },
      {
        onSuccess: ({ failed }) => {
          if (failed[0]) toast.error(failed[0].reason);
          else toast.success('Updated from GUDID');
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{preview?.name ?? device.brand_name} vs. GUDID</DialogTitle>
      <DialogContent>
        {isError && <ErrorPanel text="Error loading the comparison" onRetry={() => void refetch()} />}
        {!preview && !isError && <Skeleton variant="rounded" height={200} />}
        {preview?.state === 'unchanged' && (
          <Typography>The product matches its GUDID record. No update is needed.</Typography>
        )}
        {preview?.state === 'inactive' && <Typography>The labeler has withdrawn this record.</Typography>}
        {preview?.state === 'changed' && <FieldTable label="Differences" fields={preview.fields} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {preview?.state === 'changed' && (
          <Button variant="contained" loading={update.isPending} onClick={apply}>
            Update from GUDID
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
