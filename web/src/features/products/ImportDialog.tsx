import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { SelectField } from '@/ui/SelectField';
import { familiesQuery } from './api';
import { FieldTable } from './FieldTable';
import { importJobQuery, previewQuery, useImportDevices, type GudidDevice, type ImportResult } from './gudid-api';

interface ImportDialogProps {
  devices: GudidDevice[];
  onImported: () => void;
  onOpenHub: (familyId: string) => void;
  onClose: () => void;
}

const many = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

// The import result, whether returned by the call or by a job.
function useImport() {
  const queryClient = useQueryClient();
  const call = useImportDevices();
  const jobId = call.data?.job_id ?? null;
  const { data: job } = useQuery(importJobQuery(jobId));
  const hasEnded = job?.finished_at != null;
  useEffect(() => {
    if (!hasEnded) return;
    void queryClient.invalidateQueries({ queryKey: ['product-hub'] });
    void queryClient.invalidateQueries({ queryKey: ['gudid', 'search'] });
  }, [hasEnded, queryClient]);
  const ofJob = job?.status === 'succeeded' ? (job.result as unknown as ImportResult) : undefined;
  return {
    start: call.mutate,
    result: jobId === null ? call.data : ofJob,
    isPending: call.isPending || (jobId !== null && !hasEnded),
    // 0 to 100; absent if the progress is unknown.
    progress: jobId === null ? undefined : (job?.progress ?? 0) * 100,
    failure: hasEnded && !ofJob ? (job.error ?? 'The import was canceled') : undefined,
  };
}

export function ImportDialog({ devices, onImported, onOpenHub, onClose }: ImportDialogProps) {
  const [family, setFamily] = useState('');
  const [profile, setProfile] = useState(true);
  const { start, result, isPending, progress, failure } = useImport();
  const { data: families = [] } = useQuery(familiesQuery);
  const options = { '': 'No family', ...Object.fromEntries(families.map(({ id, name }) => [id, name])) };
  const begin = () =>
    start(
      { primary_dis: devices.map(({ primary_di }) => primary_di), profile, family_id: family || null, update: false },
      { onSuccess: onImported },
    );
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">
        {result ? 'Import finished' : `Import ${many(devices.length, 'device')}`}
      </DialogTitle>
      <DialogContent>
        {result ? (
          <Result result={result} />
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <SelectField
              label="Target family"
              options={options}
              value={family}
              disabled={isPending}
              onChange={(event) => setFamily(event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            />
            <FormControlLabel
              control={<Checkbox checked={profile} onChange={(event) => setProfile(event.target.checked)} />}
              label="Include the product code profile: class, regulation, specialty"
              disabled={isPending}
            />
            <Mapping primaryDi={devices[0]?.primary_di ?? ''} profile={profile} />
            {isPending && (
              <LinearProgress
                aria-label="Importing"
                variant={progress === undefined ? 'indeterminate' : 'determinate'}
                value={progress}
              />
            )}
            {failure && <Alert severity="error">{failure}</Alert>}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {result ? (
          <>
            <Button onClick={onClose}>Continue searching</Button>
            <Button variant="contained" onClick={() => onOpenHub(family || 'no_family')}>
              View products
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button variant="contained" loading={isPending} onClick={begin}>
              Import
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

// Shows the field mapping using one device as an example.
function Mapping({ primaryDi, profile }: { primaryDi: string; profile: boolean }) {
  const { data, isError } = useQuery(previewQuery([primaryDi], profile));
  if (isError) return <Alert severity="warning">The preview could not be loaded. You can still import.</Alert>;
  const preview = data?.[0];
  if (!preview) return <Skeleton variant="rounded" height={220} />;
  return (
    <section aria-label="Field mapping">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Field mapping for {preview.name || primaryDi}
      </Typography>
      <FieldTable label="Field mapping" fields={preview.fields} isNew />
    </section>
  );
}

const skipLabels = {
  already_imported: 'already imported',
  not_found: 'not in GUDID',
  inactive: 'withdrawn by the labeler',
} as const;

const shownReasons = 50;

export function Result({ result }: { result: ImportResult }) {
  const { imported, updated, skipped, failed } = result;
  const reasons = [
    ...failed.map(({ primary_di, reason }) => ({ primary_di, text: `failed: ${reason}` })),
    ...skipped.map(({ primary_di, reason }) => ({ primary_di, text: `skipped: ${skipLabels[reason]}` })),
  ];
  return (
    <Stack spacing={1.5}>
      <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
        {many(imported.length, 'product')} imported
        {updated.length > 0 && `, ${formatCount(updated.length)} updated`}, {formatCount(skipped.length)} skipped,{' '}
        {formatCount(failed.length)} failed.
      </Alert>
      {reasons.slice(0, shownReasons).map(({ primary_di, text }) => (
        <Typography key={primary_di} variant="body2">
          {primary_di} – {text}
        </Typography>
      ))}
      {reasons.length > shownReasons && (
        <Typography variant="body2" color="textSecondary">
          … and {formatCount(reasons.length - shownReasons)} more
        </Typography>
      )}
    </Stack>
  );
}
