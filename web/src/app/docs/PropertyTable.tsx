import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { limitsOf, type Schema } from './openapi';
import { SchemaType } from './SchemaType';

export interface Property {
  name: string;
  schema: Schema;
  required: boolean;
  place?: string;
  description?: string;
}

const code = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.8rem' };

export function PropertyTable({ properties, label }: { properties: Property[]; label: string }) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableBody>
          {properties.map(({ name, schema, required, place, description }) => (
            <TableRow key={`${place} ${name}`}>
              <TableCell sx={{ ...code, width: '30%', verticalAlign: 'top' }}>
                {name}
                {required && (
                  <Typography component="span" color="error" title="required">
                    {' '}
                    *
                  </Typography>
                )}
                {place && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {place}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={{ ...code, overflowWrap: 'anywhere' }}>
                <SchemaType schema={schema} />
                <Typography variant="caption" color="textSecondary" component="div">
                  {[description ?? schema.description, limitsOf(schema)].filter(Boolean).join(' · ')}
                </Typography>
                {schema.properties && <PropertyTable label={name} properties={propertiesOf(schema)} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

export const propertiesOf = ({ properties = {}, required = [] }: Schema): Property[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
