import { Bell } from 'lucide-react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { SectionCard } from '@/ui/SectionCard';
import type { Product } from './api';

// Monitors watch product codes, so each code of the product has its own.
export const MonitorsTab = ({ product }: { product: Product }) => (
  <SectionCard
    title="Monitors"
    text="A monitor mails you what changes in the adverse events or recalls of a product code."
  >
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {product.product_codes.map((code) => (
        <Button
          key={code}
          variant="outlined"
          startIcon={<Bell size={16} />}
          component={RouterLink}
          to={`${paths.monitoring}?procode=${code}`}
        >
          Monitors of {code}
        </Button>
      ))}
    </Stack>
  </SectionCard>
);
