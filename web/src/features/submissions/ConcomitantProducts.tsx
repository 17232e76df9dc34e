import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import type { DeviceReport, ReportBox, ReportFinding } from './api';
import { BoxField } from './BoxField';
import type { BoxValue } from './report-values';

type Product = DeviceReport['device']['concomitant_products'][number];

interface ConcomitantProductsProps {
  boxes: ReportBox[];
  products: Product[];
  findings: ReportFinding[];
  disabled: boolean;
  onChange: (products: Product[]) => void;
}

const table = 'device.concomitant_products.';
const empty: Product = { description: null, date: null };

// The columns of the table in box D11.
export const isProductBox = ({ path }: Pick<ReportBox, 'path'>) => path.startsWith(table);

// Box D11: other products that the patient used, a row for each.
export function ConcomitantProducts({ boxes, products, findings, disabled, onChange }: ConcomitantProductsProps) {
  const change = (at: number, name: string, value: BoxValue) =>
    onChange(products.map((product, i) => (i === at ? ({ ...product, [name]: value } as Product) : product)));
  return (
    <Box role="group" aria-label="D11 Concomitant medical products" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        D11 Concomitant medical products
      </Typography>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {products.map((product, at) => (
          <Box
            // Rows have no identity of their own.
            key={at}
            sx={{
              display: 'grid',
              gap: 2,
              width: '100%',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
              alignItems: 'start',
            }}
          >
            {boxes.map((box, column) => {
              const name = box.path.slice(table.length);
              return (
                <Box key={box.path} sx={{ gridRow: { xs: column + 1, sm: 1 }, minWidth: 0 }}>
                  <BoxField
                    box={{ ...box, label: products.length > 1 ? `${box.label} (row ${at + 1})` : box.label }}
                    value={product[name as keyof Product] as BoxValue}
                    findings={[]}
                    disabled={disabled}
                    onChange={(value) => change(at, name, value)}
                  />
                </Box>
              );
            })}
            {!disabled && (
              <IconButton
                aria-label={`Remove row ${at + 1} of D11`}
                onClick={() => onChange(products.filter((_product, i) => i !== at))}
              >
                <Trash2 size={18} />
              </IconButton>
            )}
          </Box>
        ))}
        {findings.map(({ message, severity }) => (
          <Typography
            key={message}
            variant="body2"
            role="note"
            sx={{ color: severity === 'error' ? 'error.main' : 'warning.dark' }}
          >
            {message}
          </Typography>
        ))}
        {products.length === 0 && disabled && (
          <Typography variant="body2" color="textSecondary">
            None
          </Typography>
        )}
        {!disabled && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => onChange([...products, empty])}>
            Add product
          </Button>
        )}
      </Stack>
    </Box>
  );
}
