import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { toCsv } from '@/lib/csv';
import { saveText } from '@/lib/save-file';
import type { DefinitionCheck, RowFault } from './definition-api';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const shownFaults = 50;

// The check results: errors, which block saving, then warnings.
export function CheckReport({ check, fileName }: { check: DefinitionCheck; fileName: string }) {
  const { ok, row_count, errors, warnings, unknown_severities, unknown_probabilities, unmatched_harms } = check;
  return (
    <Stack spacing={2}>
      {ok ? (
        <Alert severity="success" role="status">
          {row_count} {row_count === 1 ? 'risk is' : 'risks are'} ready to save.
        </Alert>
      ) : (
        <Alert severity="error">
          {errors.length} {errors.length === 1 ? 'error' : 'errors'} in {fileName}. Correct them and choose the file
          again. Nothing has been saved.
        </Alert>
      )}
      {check.riskgrid === null && (
        <Alert severity="warning" role="note">
          There is no risk grid yet, so the levels were checked against the default grid. A risk grid is required to
          save.
        </Alert>
      )}
      {unknown_severities.length > 0 && (
        <Typography variant="body2">Severities not in the grid: {list.format(unknown_severities)}.</Typography>
      )}
      {unknown_probabilities.length > 0 && (
        <Typography variant="body2">Probabilities not in the grid: {list.format(unknown_probabilities)}.</Typography>
      )}
      <FaultTable title="Errors" faults={errors} fileName="risk-definition-errors.csv" />
      <FaultTable title="Warnings" faults={warnings} fileName="risk-definition-warnings.csv" />
      {unmatched_harms.length > 0 && (
        <Alert severity="info" role="note">
          Not in the harms library: {list.format(unmatched_harms)}. You can add them there later.
        </Alert>
      )}
    </Stack>
  );
}

function FaultTable({ title, faults, fileName }: { title: string; faults: RowFault[]; fileName: string }) {
  if (faults.length === 0) return null;
  const save = () =>
    saveText(
      fileName,
      toCsv([['Row', 'Column', 'Code', 'Message'], ...faults.map((f) => [f.row, f.column, f.code, f.message])]),
    );
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h6" component="h3">
          {title} ({faults.length})
        </Typography>
        <Button size="small" startIcon={<Download size={15} />} onClick={save}>
          Download
        </Button>
      </Stack>
      <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={`${title} (scrollable)`}>
        <Table size="small" stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faults.slice(0, shownFaults).map(({ row, column, code, message }) => (
              <TableRow key={`${row} ${column} ${code} ${message}`}>
                <TableCell>{row}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {faults.length > shownFaults && (
        <Typography variant="caption" color="textSecondary">
          The first {shownFaults} are shown. The download lists all of them.
        </Typography>
      )}
    </div>
  );
}
