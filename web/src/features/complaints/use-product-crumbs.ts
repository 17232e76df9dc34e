import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { paths } from '@/lib/paths';
import { familyNamesQuery, productNamesQuery } from './api';

// Breadcrumbs with the names of family and product, or generic labels until they are loaded.
export function useProductCrumbs(familyId: string, productId: string) {
  const { data: families } = useQuery(familyNamesQuery);
  const { data: products } = useQuery(productNamesQuery);
  const nameIn = (rows: { id: string; name: string }[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)?.name;
  const family = familyId.toLowerCase() === 'no_family' ? 'No family' : (nameIn(families, familyId) ?? 'Family');
  return [
    { title: 'Product Hub', path: paths.productHub.home },
    { title: family, path: generatePath(paths.productHub.family, { familyId }) },
    {
      title: nameIn(products, productId) ?? 'Product',
      path: generatePath(paths.productHub.product, { familyId, productId }),
    },
  ];
}
