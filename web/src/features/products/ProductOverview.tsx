import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { FactList, isKnown, type Fact } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import { productQuery, type Product } from './api';
import { productPath } from './hub-paths';
import { classificationFacts, identityFacts, intendedUseFacts, labelFacts } from './product-facts';

// All recorded product data, read-only.
export const ProductOverview = ({ product }: { product: Product }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
    <FactCard title="Summary" facts={identityFacts(product)} />
    <FactCard title="Classification" facts={classificationFacts(product)} />
    <SectionCard title="UDI and packaging">
      <Identifiers product={product} />
    </SectionCard>
    <SectionCard title="Clearances">
      <Clearances product={product} />
    </SectionCard>
    <FactCard title="Labeling" facts={labelFacts(product)} />
    <FactCard title="Use" facts={intendedUseFacts(product)} />
    {product.components.length > 0 && (
      <SectionCard title="Components">
        <Components product={product} />
      </SectionCard>
    )}
  </Box>
);

const FactCard = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <SectionCard title={title}>{facts.some(isKnown) ? <FactList facts={facts} /> : <Nothing />}</SectionCard>
);

const Nothing = () => (
  <Typography variant="body2" color="textSecondary">
    Nothing recorded.
  </Typography>
);

function Identifiers({ product }: { product: Product }) {
  const { primary_di, issuing_agency, basic_udi_di, identifiers } = product;
  if (!primary_di && !basic_udi_di && identifiers.length === 0) return <Nothing />;
  return (
    <>
      <FactList
        facts={[
          { label: 'Primary DI', value: primary_di && `${primary_di} (${issuing_agency})` },
          { label: 'Basic UDI-DI', value: basic_udi_di },
        ]}
      />
      {identifiers.length > 0 && (
        <TableContainer sx={{ mt: 1.5 }}>
          <Table size="small" aria-label="Identifiers">
            <TableHead>
              <TableRow>
                <TableCell>Identifier</TableCell>
                <TableCell>Type</TableCell>
                <TableCell align="right">Quantity</TableCell>
                <TableCell>Package</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {identifiers.map(({ id, type, quantity_per_package, package_type, package_status }) => (
                <TableRow key={`${id} ${type}`}>
                  <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{id}</TableCell>
                  <TableCell>{type}</TableCell>
                  <TableCell align="right">{quantity_per_package || ''}</TableCell>
                  <TableCell>{[package_type, package_status].filter(Boolean).join(', ')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}

const Clearances = ({ product: { premarket_submissions } }: { product: Product }) =>
  premarket_submissions.length === 0 ? (
    <Nothing />
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {premarket_submissions.map(({ submission_number, supplement_number }) => (
        <Typography key={`${submission_number} ${supplement_number}`} component="li" variant="body2">
          {submission_number}
          {supplement_number && supplement_number !== '000' && `, supplement ${supplement_number}`}
        </Typography>
      ))}
    </Box>
  );

function Components({ product: { components } }: { product: Product }) {
  const parts = useQueries({ queries: components.map(({ product_id }) => productQuery(product_id)) });
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {components.map(({ product_id, qty }, index) => {
        const part = parts[index]?.data;
        return (
          <Typography key={product_id} component="li" variant="body2">
            {qty} ×{' '}
            {part ? (
              <Link component={RouterLink} to={productPath(part)}>
                {part.name}
              </Link>
            ) : (
              '…'
            )}
          </Typography>
        );
      })}
    </Box>
  );
}
