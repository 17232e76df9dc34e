import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { fieldWords, valueWords } from '@/parts/activity/change-labels';
import type { GudidPreview } from './gudid-api';

interface FieldTableProps {
  label: string;
  fields: GudidPreview['fields'];
  // Without the old values: of a new product.
  isNew?: boolean;
}

// Field by field: what is there, and what GUDID would put in its place.
export const FieldTable = ({ label, fields, isNew = false }: FieldTableProps) => (
  <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={`${label}, scrolls`}>
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
            <TableCell>{fieldWords(field)}</TableCell>
            {!isNew && <TableCell>{valueWords(before)}</TableCell>}
            <TableCell>{valueWords(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
