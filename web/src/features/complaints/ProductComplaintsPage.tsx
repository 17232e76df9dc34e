import { useParams } from 'react-router';
import { PageHeader } from '@/ui/PageHeader';
import { ProductComplaints } from './ProductComplaints';
import { useProductCrumbs } from './use-product-crumbs';

export function ProductComplaintsPage() {
  const { familyId = '', productId = '' } = useParams();
  return (
    <>
      <PageHeader title="Product Complaints" crumbs={useProductCrumbs(familyId, productId)} />
      <ProductComplaints productId={productId} familyId={familyId} />
    </>
  );
}
