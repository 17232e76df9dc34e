// What a tab of the Product Hub is about: a family or a product.
export interface HubOwner {
  type: 'family' | 'product';
  id: string;
  // The address of the family: its id, or 'no_family'.
  familyId: string;
  name: string;
}
