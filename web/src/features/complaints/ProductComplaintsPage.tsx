import { generatePath, useParams } from 'react-router';
import { paths } from '@/lib/paths';
import { PageHeader } from '@/ui/PageHeader';
import { ProductComplaints } from './ProductComplaints';

export function ProductComplaintsPage() {
  const { familyId = '', productId = '' } = useParams();
  return (
    <>
      <PageHeader
        title="Product Complaints"
        crumbs={[
          { title: 'Product Hub', path: paths.productHub.home },
          { title: 'Family', path: generatePath(paths.productHub.family, { familyId }) },
          { title: 'Product', path: generatePath(paths.productHub.product, { familyId, productId }) },
        ]}
      />
      <ProductComplaints productId={productId} familyId={familyId} />
    </>
  );
}
