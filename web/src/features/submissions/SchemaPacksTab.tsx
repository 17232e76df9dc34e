import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { alertText, toastText } from '@/api/error-text';
import { formatMoment } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { toast } from '@/ui/toast';
import { schemaPacksQuery, useAddSchemaPack, useDeleteSchemaPack } from './api';
import { FileField } from './FileField';

// The schemas that messages are validated with before they are exported.
export function SchemaPacksTab() {
  const query = useQuery(schemaPacksQuery);
  const mayChange = usePermissions().may('case:decide') ?? false;
  const remove = useDeleteSchemaPack();
  return (
    <Stack spacing={2}>
      {mayChange && <AddSection />}
      <SectionCard title="Schema packs">
        <Loaded query={query} error="Error loading the schema packs" height={120}>
          {(packs) => (
            <SimpleTable
              label="Schema packs"
              headers={['Name', 'File', 'Validates', 'Loaded', '']}
              rows={packs.map((pack) => ({
                key: pack.id,
                cells: [
                  pack.name,
                  pack.file_name,
                  pack.elements.slice(0, 5).join(', '),
                  `${formatMoment(pack.uploaded_at)} by ${pack.uploaded_by_name}`,
                  mayChange && (
                    <Button
                      size="small"
                      color="error"
                      aria-label={`Delete ${pack.name}`}
                      onClick={() => remove.mutate(pack.id, { onError: (error) => toast.error(toastText(error)) })}
                    >
                      Delete
                    </Button>
                  ),
                ],
              }))}
              empty="No schema packs. FDA publishes its schemas in the eMDR implementation package."
            />
          )}
        </Loaded>
      </SectionCard>
    </Stack>
  );
}

function AddSection() {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const add = useAddSchemaPack();
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  const finish = () => {
    setFile(null);
    setName('');
    toast.success('Schema pack loaded');
  };
  return (
    <SectionCard title="Load a schema pack" text="A zip file with the schemas (.xsd) of the authority, or one schema.">
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 520 }}>
        {add.isError && <Alert severity="error">{fields.file ?? fields.name ?? alertText(add.error)}</Alert>}
        <TextField
          size="small"
          label="Name"
          required
          value={name}
          error={'name' in fields}
          onChange={({ target }) => setName(target.value)}
        />
        <FileField label="Choose file" accept=".zip,.xsd" file={file} onChoose={setFile} />
        <Button
          variant="contained"
          disabled={file === null || name.trim() === ''}
          loading={add.isPending}
          onClick={() => file && add.mutate({ file, name: name.trim() }, { onSuccess: finish })}
        >
          Load
        </Button>
      </Stack>
    </SectionCard>
  );
}
