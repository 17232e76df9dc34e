import { familyAddress, type HubOwner } from '@/lib/hub-owner';
import type { Product } from './api';

// A product as other features' parts of its pages know it.
export const ownerOf = ({ id, family_id, name, product_codes }: Product): HubOwner => ({
  type: 'product',
  id,
  familyId: familyAddress(family_id ?? null),
  name,
  productCodes: product_codes,
});
