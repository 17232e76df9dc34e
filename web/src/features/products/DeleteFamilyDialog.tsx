import { useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { usePermissions } from '@/parts/access/permissions';
import { toast } from '@/ui/toast';
import { TypedConfirmDialog } from '@/ui/TypedConfirmDialog';
import { useDeleteFamily, type Family } from './api';

interface DeleteFamilyDialogProps {
  family: Family;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteFamilyDialog({ family, onDeleted, onClose }: DeleteFamilyDialogProps) {
  const [choice, setChoice] = useState<'move' | 'delete' | null>(null);
  const remove = useDeleteFamily();
  const { may } = usePermissions();
  const count = family.product_count;
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return (
    <TypedConfirmDialog
      title={`Delete the family “${family.name}”?`}
      word={family.name}
      submitLabel="Delete family"
      isReady={count === 0 || choice !== null}
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { family, products: choice ?? undefined },
          {
            onSuccess: () => {
              toast.success('Family deleted');
              onDeleted();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Typography>
        {count === 0
          ? 'The family has no products. Its risk grid and risk definitions will also be deleted.'
          : `The family has ${products}. Its risk grid and risk definitions will also be deleted.`}
      </Typography>
      {count > 0 && (
        <FormControl>
          <FormLabel id="products-of-family">What should happen to its {products}?</FormLabel>
          <RadioGroup
            aria-labelledby="products-of-family"
            value={choice ?? ''}
            onChange={(_, value) => setChoice(value === 'move' ? 'move' : 'delete')}
          >
            <FormControlLabel value="move" control={<Radio />} label="Move to “No family”" />
            <FormControlLabel
              value="delete"
              control={<Radio />}
              label="Delete with the family"
              disabled={may('product:delete') === false}
            />
          </RadioGroup>
        </FormControl>
      )}
    </TypedConfirmDialog>
  );
}
