import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { toastText } from '@/api/error-text';
import { useSaveProduct, type Product } from './api';
import { productPath } from './hub-paths';
import { bodyOf } from './product-form';
import { ProductPicker } from './ProductPicker';

// Adds a product code found elsewhere to a product.
export function AddCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [product, setProduct] = useState<Product | null>(null);
  const save = useSaveProduct();
  const has = product?.product_codes.includes(code);
  return (
    <FormDialog
      title={`Add ${code} to a product`}
      submitLabel="Add"
      canSubmit={product !== null && !has}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!product) return;
        const body = { ...bodyOf(product), product_codes: [...product.product_codes, code] };
        save.mutate(
          { id: product.id, version: product.version, body },
          {
            onSuccess: (saved) => {
              toast.success(`${code} added to ${saved.name}`);
              void navigate(productPath(saved));
            },
            onError: (error) => toast.error(toastText(error)),
          },
        );
      }}
      onClose={onClose}
    >
      <ProductPicker label="Product" value={product} onChange={setProduct} />
      {has && (
        <Typography variant="body2" color="textSecondary">
          This product already has this code.
        </Typography>
      )}
    </FormDialog>
  );
}
