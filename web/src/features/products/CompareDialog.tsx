import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { toast } from '@/ui/toast';
import { FieldTable } from './FieldTable';
import { previewQuery, useImportDevices, type GudidDevice } from './gudid-api';

// Differences between an imported device and its current GUDID record.
export function CompareDialog({ device, onClose }: { device: GudidDevice; onClose: () => void }) {
  const query = useQuery(previewQuery([device.primary_di], true));
  const update = useImportDevices();
  const preview = query.data?.[0];
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
        <Loaded query={{ ...query, data: preview }} error="Error loading the comparison" height={200}>
          {({ state, fields }) => (
            <>
              {' '}
              {state === 'unchanged' && (
                <Typography>The product matches its GUDID record. No update is needed.</Typography>
              )}
              {state === 'inactive' && <Typography>The labeler has withdrawn this record.</Typography>}
              {state === 'changed' && <FieldTable label="Differences" fields={fields} />}
            </>
          )}
        </Loaded>
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
