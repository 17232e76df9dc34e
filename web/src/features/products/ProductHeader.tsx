import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Copy, Pencil, Trash2 } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { familyAddress } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { TenantChip } from '@/parts/access/TenantChip';
import { StartAnalysisButton } from '@/parts/analysis/StartAnalysisButton';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import { toast } from '@/ui/toast';
import { TypedConfirmDialog } from '@/ui/TypedConfirmDialog';
import { familyQuery, useDeleteProduct, type Product } from './api';
import { CloneDialog } from './CloneDialog';
import { familyPath, productEditPath, productPath } from './hub-paths';
import { ProductStatusMark } from './product-columns';

// With a single code, opens the form for it; otherwise the code is chosen in the tab.
function monitorPath(product: Product): string {
  const [code, ...others] = product.product_codes;
  return `${productPath(product)}?tab=monitors${code && others.length === 0 ? `&add=${code}` : ''}`;
}

export function ProductHeader({ product }: { product: Product }) {
  const navigate = useNavigate();
  const { may } = usePermissions();
  const [opened, setOpened] = useState<'clone' | 'delete' | null>(null);
  const remove = useDeleteProduct();
  const address = familyAddress(product.family_id ?? null);
  const { data: family } = useQuery(familyQuery(address));
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={product.name}
        crumbs={[
          { title: 'Product Hub', path: paths.productHub.home },
          { title: family?.name ?? '…', path: familyPath(address) },
        ]}
        chips={
          <>
            <TenantChip />
            <ProductStatusMark status={product.status} />
            {product.device_class && <Mark label={`Class ${product.device_class}`} />}
            {product.product_codes.map((code) => (
              <Chip key={code} size="small" label={code} />
            ))}
          </>
        }
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {may('product:delete') && (
              <Button
                variant="outlined"
                color="error"
                startIcon={<Trash2 size={16} />}
                onClick={() => setOpened('delete')}
              >
                Delete
              </Button>
            )}
            {may('monitor:write_own') && product.product_codes.length > 0 && (
              <Button
                variant="outlined"
                startIcon={<BellPlus size={16} />}
                component={RouterLink}
                to={monitorPath(product)}
              >
                Add monitor
              </Button>
            )}
            <StartAnalysisButton familyId={address} productId={product.id} variant="outlined" />
            {may('product:write') && (
              <>
                <Button variant="outlined" startIcon={<Copy size={16} />} onClick={() => setOpened('clone')}>
                  Clone
                </Button>
                <Button
                  variant="contained"
                  startIcon={<Pencil size={16} />}
                  component={RouterLink}
                  to={productEditPath(product)}
                >
                  Edit
                </Button>
              </>
            )}
          </Stack>
        }
      />
      {opened === 'clone' && <CloneDialog product={product} onClose={close} />}
      {opened === 'delete' && (
        <TypedConfirmDialog
          title={`Delete “${product.name}”?`}
          word={product.name}
          submitLabel="Delete product"
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(product, {
              onSuccess: () => {
                toast.success('Product deleted');
                void navigate(familyPath(address));
              },
            })
          }
          onClose={close}
        >
          <Typography>
            Its exposure data will also be deleted. A product with complaint datasets cannot be deleted. The audit trail
            keeps a record of the product.
          </Typography>
        </TypedConfirmDialog>
      )}
    </>
  );
}
