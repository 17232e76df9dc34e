import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { countOf, formatCount } from '@/lib/numbers';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useImportExposure, usePreviewExposure, type ExposureImport, type Product } from './api';

const example =
  'period,region,value,metric,source\n2026-09,US,1200,units_sold,ERP\n2026-09,EEA+TR+XI,640,units_sold,ERP';

// A file or rows pasted from a spreadsheet. All rows are checked and imported together or not at all.
export function ExposureImportDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreviewExposure(product.id);
  const work = useImportExposure(product.id);
  const chosen = file ?? (pasted.trim() ? new File([pasted], 'pasted.csv', { type: 'text/csv' }) : null);
  const forget = () => preview.reset();
  const isChecked = preview.data?.ok === true;
  return (
    <FormDialog
      title="Import exposure"
      submitLabel={isChecked ? 'Import' : 'Check'}
      canSubmit={chosen !== null && preview.data?.ok !== false}
      isPending={preview.isPending || work.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        if (!isChecked) return preview.mutate(chosen);
        work.mutate(chosen, {
          onSuccess: ({ added, changed }) => {
            toast.success(`${countOf(added, 'entry', 'entries')} added, ${formatCount(changed)} changed`);
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        CSV or XLSX. The first row must contain the column names period, region and value; metric, source and note are
        optional.
      </Typography>
      <Button component="label" variant="outlined" startIcon={<FileUp size={16} />}>
        {file ? file.name : 'Choose file'}
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          hidden
          aria-label="Exposure file"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            forget();
          }}
        />
      </Button>
      {!file && (
        <TextField
          label="Or paste rows"
          multiline
          minRows={5}
          maxRows={10}
          placeholder={example}
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            forget();
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {preview.data && <Findings found={preview.data} />}
    </FormDialog>
  );
}

const Findings = ({ found }: { found: ExposureImport }) =>
  found.ok ? (
    <Alert severity="success" role="status">
      {formatCount(found.row_count)} rows are valid: {formatCount(found.added)} new, {formatCount(found.changed)}{' '}
      changed, {formatCount(found.unchanged)} unchanged.
    </Alert>
  ) : (
    <Alert severity="error">
      {formatCount(found.error_count)} errors. Nothing is imported until they are corrected.
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 180, overflowY: 'auto' }}>
        {found.errors.map(({ row, column, message, value }) => (
          <li key={`${row} ${column}`}>
            Row {row}, {column}: {message}
            {value && ` (“${value}”)`}
          </li>
        ))}
      </Box>
    </Alert>
  );
