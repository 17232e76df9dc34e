import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { formatMoment } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { acknowledgementsQuery, useImportAcknowledgement, type ImportedAcknowledgement } from './api';
import { FileField } from './FileField';

const levels = {
  ack1: 'ACK1: received by the gateway',
  ack2: 'ACK2: received by the center',
  ack3: 'ACK3: processed',
};

// FDA's answers: their import, and which reports they are about.
export function AcknowledgementsTab() {
  const mayImport = usePermissions().may('case:decide') ?? false;
  const [onlyUnmatched, setOnlyUnmatched] = useState(false);
  const query = useQuery(acknowledgementsQuery(onlyUnmatched));
  return (
    <Stack spacing={2}>
      {mayImport && <ImportSection />}
      <SectionCard
        title="Imported acknowledgements"
        actions={
          <FormControlLabel
            label="Only without a report"
            control={<Switch checked={onlyUnmatched} onChange={(_event, isOn) => setOnlyUnmatched(isOn)} />}
          />
        }
      >
        <Loaded query={query} error="Error loading the acknowledgements" height={120}>
          {(rows) => (
            <SimpleTable
              label="Acknowledgements"
              headers={['File', 'Level', 'Gateway id', 'Exported file', 'Imported', 'Matched']}
              rows={rows.map((row) => ({
                key: row.id,
                cells: [
                  row.file_name,
                  levels[row.level],
                  row.core_id,
                  row.batch_id || '–',
                  `${formatMoment(row.imported_at)} by ${row.imported_by_name}`,
                  row.unmatched === 0 ? 'Yes' : `${row.unmatched} without a report`,
                ],
              }))}
              empty="No acknowledgements."
            />
          )}
        </Loaded>
      </SectionCard>
    </Stack>
  );
}

function ImportSection() {
  const [file, setFile] = useState<File | null>(null);
  const [batchId, setBatchId] = useState('');
  const importing = useImportAcknowledgement();
  const fault = importing.error instanceof ApiError ? importing.error.fields.file : undefined;
  return (
    <SectionCard
      title="Import an acknowledgement"
      text="ACK1, ACK2 and ACK3 in any order. A receipt without a known gateway id needs the exported file it is about."
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 520 }}>
        {importing.isError && <Alert severity="error">{fault ?? alertText(importing.error)}</Alert>}
        {importing.data && <ImportResult imported={importing.data} />}
        <FileField label="Choose file" accept=".xml,.txt" file={file} onChoose={setFile} />
        <TextField
          size="small"
          label="Exported file (batch id)"
          helperText="Only for a receipt, if it is the first file about a submission"
          value={batchId}
          onChange={({ target }) => setBatchId(target.value)}
        />
        <Button
          variant="contained"
          disabled={file === null}
          loading={importing.isPending}
          onClick={() =>
            file && importing.mutate({ file, batchId: batchId.trim() }, { onSuccess: () => setFile(null) })
          }
        >
          Import
        </Button>
      </Stack>
    </SectionCard>
  );
}

function ImportResult({ imported: { acknowledgement, matches } }: { imported: ImportedAcknowledgement }) {
  const unmatched = matches.filter(({ submission_id }) => submission_id === null).length;
  const faults = acknowledgement.reports.flatMap(({ report_number, faults: listed }) =>
    listed.map((fault) => ({ report_number, ...fault })),
  );
  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
      <Alert severity={unmatched > 0 ? 'warning' : 'success'}>
        {levels[acknowledgement.level]}.{' '}
        {unmatched > 0 ? 'No report was found for it; it is kept as unmatched.' : 'The reports were updated.'}
      </Alert>
      {faults.length > 0 && (
        <SimpleTable
          label="What FDA rejected"
          headers={['Report', 'Section', 'Message', 'Value']}
          rows={faults.map(({ report_number, section, message, value }, at) => ({
            key: String(at),
            cells: [report_number, section, message, value],
          }))}
          empty=""
        />
      )}
    </Stack>
  );
}
