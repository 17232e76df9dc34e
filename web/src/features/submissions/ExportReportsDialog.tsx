import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { paths } from '@/lib/paths';
import { useDownload } from '@/parts/exports/api';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { messageFile, schemaPacksQuery, useExportReports } from './api';

export const schemaPacksPath = `${paths.dashboard.authorityReports}?tab=schemas`;

// Writes checked reports into one message, validates it and downloads it.
export function ExportReportsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { data: packs } = useQuery(schemaPacksQuery);
  const [chosen, setChosen] = useState('');
  const pack = chosen || packs?.[0]?.id || '';
  const exporting = useExportReports();
  const download = useDownload();
  const fault = exporting.error instanceof ApiError ? exporting.error.fields.schema_pack_id : undefined;
  return (
    <FormDialog
      title={ids.length === 1 ? 'Export report' : `Export ${ids.length} reports`}
      submitLabel="Export"
      canSubmit={pack !== ''}
      isPending={exporting.isPending || download.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        exporting.mutate(
          { submission_ids: ids, schema_pack_id: pack },
          {
            onSuccess: ({ batch_id }) =>
              download.mutate(
                { call: () => messageFile(batch_id), name: `emdr-${batch_id}.xml` },
                { onSettled: onClose },
              ),
          },
        );
      }}
      onClose={onClose}
    >
      {exporting.isError && <Alert severity="error">{fault ?? alertText(exporting.error)}</Alert>}
      {packs?.length === 0 ? (
        <Alert severity="info">
          The message must be validated with FDA’s schemas.{' '}
          <Link component={RouterLink} to={schemaPacksPath}>
            Load a schema pack
          </Link>{' '}
          first.
        </Alert>
      ) : (
        <SelectField
          label="Schema pack"
          options={Object.fromEntries((packs ?? []).map(({ id, name }) => [id, name]))}
          value={pack}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        The file is for FDA’s Electronic Submissions Gateway. An exported report can no longer be edited. It counts as
        sent when you import FDA’s receipt.
      </Typography>
    </FormDialog>
  );
}
