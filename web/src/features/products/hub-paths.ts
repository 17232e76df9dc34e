import { generatePath } from 'react-router';
import { familyAddress } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';

// Takes the place of the id for a new product.
export const newProduct = 'new';

const { productHub } = paths;
export const familyPath = (familyId: string | null) =>
  generatePath(productHub.family, { familyId: familyAddress(familyId) });
const ofProduct = (path: string) => (product: { id: string; family_id?: string | null }) =>
  generatePath(path, { familyId: familyAddress(product.family_id ?? null), productId: product.id });
export const productPath = ofProduct(productHub.product);
export const productEditPath = ofProduct(productHub.productEdit);
export const complaintsPath = ofProduct(productHub.complaints);
export const newProductPath = (familyId: string | null) =>
  productEditPath({ id: newProduct, family_id: familyId === 'no_family' ? null : familyId });
