import { familyAddress, type HubOwner } from '@/lib/hub-owner';
import type { Product } from './api';

// The product data that other features' tabs receive.
export const ownerOf = ({ id, family_id, name, product_codes }: Product): HubOwner => ({
  type: 'product',
  id,
  familyId: familyAddress(family_id ?? null),
  name,
  productCodes: product_codes,
});
