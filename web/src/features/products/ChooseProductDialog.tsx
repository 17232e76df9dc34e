import { useState } from 'react';
import { FormDialog } from '@/ui/FormDialog';
import type { Product } from './api';
import { ProductPicker } from './ProductPicker';

interface ChooseProductDialogProps {
  title: string;
  submitLabel: string;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

export function ChooseProductDialog({ title, submitLabel, onChoose, onClose }: ChooseProductDialogProps) {
  const [product, setProduct] = useState<Product | null>(null);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      canSubmit={product !== null}
      onSubmit={(event) => {
        event.preventDefault();
        if (product) onChoose(product);
      }}
      onClose={onClose}
    >
      <ProductPicker label="Product" value={product} onChange={setProduct} />
    </FormDialog>
  );
}
