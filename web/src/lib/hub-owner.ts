import type { ComponentType } from 'react';

// The family or product that a Product Hub tab belongs to.
export interface HubOwner {
  type: 'family' | 'product';
  id: string;
  // The family part of the address: its id, or 'no_family'.
  familyId: string;
  name: string;
  // Only for a product.
  productCodes?: string[];
}

// The owner of the tabs of a page, with ids as used in addresses.
export const noFamily = 'no_family';
export const familyAddress = (familyId: string | null) =>
  familyId === null || familyId === 'NO_FAMILY' ? noFamily : familyId;

// A tab provided by another feature; the app layer connects them.
export interface HubTab {
  key: string;
  label: string;
  Content: ComponentType<{ owner: HubOwner }>;
}
