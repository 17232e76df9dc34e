import { useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { familiesQuery, useCloneProduct, type Product } from './api';
import { productPath } from './hub-paths';

export function CloneDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: families = [] } = useQuery(familiesQuery);
  const [name, setName] = useState(`${product.name} (copy)`.slice(0, 200));
  const [family, setFamily] = useState(product.family_id ?? '');
  const clone = useCloneProduct();
  const options = { '': 'No family', ...Object.fromEntries(families.map(({ id, name: title }) => [id, title])) };
  return (
    <FormDialog
      title="Clone product"
      submitLabel="Clone"
      canSubmit={name.trim() !== ''}
      isPending={clone.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        clone.mutate(
          { id: product.id, name: name.trim(), family_id: family || null },
          {
            onSuccess: (copy) => {
              toast.success('Product cloned');
              onClose();
              void navigate(productPath(copy));
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        Everything except the identifiers is copied. Complaints and analyses stay with the original.
      </Typography>
      <TextField
        label="Name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <SelectField
        label="Family"
        options={options}
        value={family in options ? family : ''}
        onChange={(event) => setFamily(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
