import Stack from '@mui/material/Stack';
import type { HubOwner } from '@/lib/hub-owner';
import { EmptyState } from '@/ui/EmptyState';
import { useListAddress } from '@/ui/table/use-list-address';
import { toQuery, type FilterName } from './complaint-filters';
import { ComplaintsView } from './ComplaintsView';
import { ProductComplaints } from './ProductComplaints';

const fixed: FilterName[] = ['product_id', 'family_id'];

// Complaints of a product with its datasets, or of all products in a family.
export function ComplaintsTab({ owner }: { owner: HubOwner }) {
  const address = useListAddress();
  const isProduct = owner.type === 'product';
  // The server uses a reserved id for products without a family.
  const familyId = owner.id === 'no_family' ? 'NO_FAMILY' : owner.id;
  const scope = isProduct ? { product_id: owner.id } : { family_id: familyId };
  return (
    <Stack spacing={3}>
      {isProduct && <ProductComplaints productId={owner.id} familyId={owner.familyId} />}
      <ComplaintsView
        query={{ ...toQuery(address.params), ...scope }}
        address={address}
        fixed={fixed}
        empty={
          <EmptyState
            text={
              isProduct ? 'No complaints for this product yet.' : 'No complaints for the products in this family yet.'
            }
          />
        }
      />
    </Stack>
  );
}
