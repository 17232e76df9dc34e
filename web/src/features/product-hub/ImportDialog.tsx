import { useState } from 'react';
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
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { SelectField } from '@/ui/SelectField';
import { familiesQuery } from './api';
import { FieldTable } from './FieldTable';
import { previewQuery, useImportDevices, type GudidDevice, type ImportResult } from './gudid-api';

interface ImportDialogProps {
  devices: GudidDevice[];
  onImported: () => void;
  onOpenHub: (familyId: string) => void;
  onClose: () => void;
}

const many = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

export function ImportDialog({ devices, onImported, onOpenHub, onClose }: ImportDialogProps) {
  const [family, setFamily] = useState('');
  const [profile, setProfile] = useState(true);
  const work = useImportDevices();
  const { data: families = [] } = useQuery(familiesQuery);
  const options = { '': 'No family', ...Object.fromEntries(families.map(({ id, name }) => [id, name])) };
  const start = () =>
    work.mutate(
      { primary_dis: devices.map(({ primary_di }) => primary_di), profile, family_id: family || null, update: false },
      { onSuccess: onImported },
    );
  return (
    <Dialog open onClose={work.isPending ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">
        {work.data ? 'Import finished' : `Import ${many(devices.length, 'device')}`}
      </DialogTitle>
      <DialogContent>
        {work.data ? (
          <Result result={work.data} />
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <SelectField
              label="Target family"
              options={options}
              value={family}
              disabled={work.isPending}
              onChange={(event) => setFamily(event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            />
            <FormControlLabel
              control={<Checkbox checked={profile} onChange={(event) => setProfile(event.target.checked)} />}
              label="With the profile of the product code: class, regulation, specialty"
              disabled={work.isPending}
            />
            <Mapping primaryDi={devices[0]?.primary_di ?? ''} profile={profile} />
            {work.isPending && <LinearProgress aria-label="Importing" />}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {work.data ? (
          <>
            <Button onClick={onClose}>Search on</Button>
            <Button variant="contained" onClick={() => onOpenHub(family || 'no_family')}>
              Open the products
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={work.isPending}>
              Cancel
            </Button>
            <Button variant="contained" loading={work.isPending} onClick={start}>
              Import
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

// One device stands for all: which field takes what.
function Mapping({ primaryDi, profile }: { primaryDi: string; profile: boolean }) {
  const { data, isError } = useQuery(previewQuery([primaryDi], profile));
  if (isError)
    return <Alert severity="warning">The preview could not be made. The import itself may still work.</Alert>;
  const preview = data?.[0];
  if (!preview) return <Skeleton variant="rounded" height={220} />;
  return (
    <section aria-label="Field mapping">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        What the fields become, for example of {preview.name || primaryDi}
      </Typography>
      <FieldTable label="Field mapping" fields={preview.fields} isNew />
    </section>
  );
}

const skipWords = {
  already_imported: 'already imported',
  not_found: 'not in GUDID',
  inactive: 'taken back by its labeler',
} as const;

export function Result({ result }: { result: ImportResult }) {
  const { imported, updated, skipped, failed } = result;
  return (
    <Stack spacing={1.5}>
      <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
        {many(imported.length, 'product')} imported
        {updated.length > 0 && `, ${formatCount(updated.length)} brought up to date`}, {formatCount(skipped.length)}{' '}
        skipped, {formatCount(failed.length)} failed.
      </Alert>
      {[
        ...skipped.map(({ primary_di, reason }) => ({ primary_di, text: `skipped: ${skipWords[reason]}` })),
        ...failed.map(({ primary_di, reason }) => ({ primary_di, text: `failed: ${reason}` })),
      ]
        .slice(0, 50)
        .map(({ primary_di, text }) => (
          <Typography key={primary_di} variant="body2">
            {primary_di} – {text}
          </Typography>
        ))}
    </Stack>
  );
}
