import type { ComponentType } from 'react';

// What a tab of the Product Hub is about: a family or a product.
export interface HubOwner {
  type: 'family' | 'product';
  id: string;
  // The address of the family: its id, or 'no_family'.
  familyId: string;
  name: string;
  // Of a product.
  productCodes?: string[];
}

// The owner of the tabs of a page: ids as they stand in addresses.
export const noFamily = 'no_family';
export const familyAddress = (familyId: string | null) =>
  familyId === null || familyId === 'NO_FAMILY' ? noFamily : familyId;

// A tab that another feature fills; the app layer brings them together.
export interface HubTab {
  key: string;
  label: string;
  Content: ComponentType<{ owner: HubOwner }>;
}
