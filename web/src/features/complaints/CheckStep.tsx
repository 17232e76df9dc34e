import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { useDownload } from '@/parts/exports/api';
import { KpiCard, KpiGrid } from '@/ui/KpiCard';
import type { ImportCheck } from './api';
import { uploadErrors } from './import-api';

interface CheckStepProps {
  productId: string;
  uploadId: string;
  name: string;
  check?: ImportCheck;
  isPending: boolean;
  onName: (name: string) => void;
}

const largeImport = 5000;

// The result of a dry run; nothing is stored yet.
export function CheckStep({ productId, uploadId, name, check, isPending, onName }: CheckStepProps) {
  const download = useDownload();
  if (isPending) return <Skeleton variant="rounded" height={240} role="img" aria-label="Checking the rows" />;
  if (!check) return null;
  const refused = check.rejected_count + check.duplicate_count;
  const faults = Object.values(check.errors_by_code).reduce((sum, count) => sum + count, 0);
  const unseen = faults - check.errors.length;
  return (
    <Stack spacing={2}>
      <TextField
        label="Dataset name *"
        value={name}
        error={name.trim() === ''}
        onChange={(event) => onName(event.target.value)}
      />
      <KpiGrid label="Import preview">
        <KpiCard
          label="Accepted"
          statistic="import_rows"
          value={formatCount(check.accepted_count)}
          note={check.date_from && check.date_to && `${formatDay(check.date_from)} to ${formatDay(check.date_to)}`}
        />
        <KpiCard
          label="Rejected"
          statistic="import_rows"
          value={formatCount(check.rejected_count)}
          note="rows with errors"
        />
        <KpiCard
          label="Duplicates"
          statistic="import_rows"
          value={formatCount(check.duplicate_count)}
          note="complaint number already exists"
        />
        <KpiCard
          label="Filtered out"
          statistic="import_rows"
          value={formatCount(check.filtered_count)}
          note="by your conditions"
        />
      </KpiGrid>
      {check.unmapped_columns.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          Columns not imported: {check.unmapped_columns.join(', ')}
        </Typography>
      )}
      {check.accepted_count === 0 && (
        <Alert severity="warning" role="note">
          No rows can be imported. Check the reasons below, then change the column mapping or the date format.
        </Alert>
      )}
      {refused > 0 && (
        <Box component="section" aria-label="Rejected rows">
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
          >
            <Typography variant="h6" component="h3">
              {formatCount(refused)} {refused === 1 ? 'row is' : 'rows are'} skipped
            </Typography>
            <Button
              size="small"
              startIcon={<Download size={16} />}
              loading={download.isPending}
              onClick={() =>
                download.mutate({ call: () => uploadErrors(productId, uploadId), name: 'rejected-rows.csv' })
              }
            >
              Download error file
            </Button>
          </Stack>
          <TableContainer sx={{ maxHeight: 260 }} tabIndex={0} role="region" aria-label="Reasons (scrollable)">
            <Table size="small" stickyHeader aria-label="Reasons">
              <TableHead>
                <TableRow>
                  <TableCell>Row</TableCell>
                  <TableCell>Column</TableCell>
                  <TableCell>Reason</TableCell>
                  <TableCell>Value</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {check.errors.map(({ row, column, code, message, value }) => (
                  <TableRow key={`${row} ${column} ${code}`}>
                    <TableCell>{row}</TableCell>
                    <TableCell>{column}</TableCell>
                    <TableCell>{message}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{value || '–'}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {unseen > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              … and {formatCount(unseen)} more. The error file lists all of them.
            </Typography>
          )}
        </Box>
      )}
      {check.row_count > largeImport && (
        <Typography variant="body2" color="textSecondary">
          The import runs in the background. Follow its progress in the job tray in the top bar.
        </Typography>
      )}
    </Stack>
  );
}
