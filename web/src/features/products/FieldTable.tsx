import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { fieldText, valueText } from '@/parts/activity/change-labels';
import type { GudidPreview } from './gudid-api';

interface FieldTableProps {
  label: string;
  fields: GudidPreview['fields'];
  // A new product has no old values.
  isNew?: boolean;
}

// Field by field: the current value and the GUDID value.
export const FieldTable = ({ label, fields, isNew = false }: FieldTableProps) => (
  <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={`${label} (scrollable)`}>
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          {!isNew && <TableCell>In the hub</TableCell>}
          <TableCell>GUDID</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& td': { overflowWrap: 'anywhere' } }}>
        {fields.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell>{fieldText(field)}</TableCell>
            {!isNew && <TableCell>{valueText(before, field)}</TableCell>}
            <TableCell>{valueText(after, field)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
