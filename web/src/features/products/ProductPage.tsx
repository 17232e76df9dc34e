import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import type { HubTab } from '@/lib/hub-owner';
import { RecordActivity } from '@/parts/activity/RecordActivity';
import { AttachmentsSection } from '@/parts/attachments/AttachmentsSection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { productQuery } from './api';
import { ExposureTab } from './ExposureTab';
import { HubTabs } from './HubTabs';
import { MarketTab } from './MarketTab';
import { ProductHeader } from './ProductHeader';
import { ownerOf } from './product-owner';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { ProductOverview } from './ProductOverview';

// Tabs of other features: after the overview, and after our own.
export function ProductPage({ tabs, laterTabs }: { tabs: HubTab[]; laterTabs: HubTab[] }) {
  const { productId = '' } = useParams();
  const { data: product, isError, error, refetch } = useQuery(productQuery(productId));
  useRecentRecord('product', productId, product?.name, useLocation().pathname);
  if (isError) return <MissingRecord what="product" error={error} onRetry={() => void refetch()} />;
  if (!product) return <Skeleton variant="rounded" height={420} />;
  const owner = ownerOf(product);
  const filled = (others: HubTab[]) =>
    others.map(({ key, label, Content }) => ({ key, label, content: <Content owner={owner} /> }));
  return (
    <>
      <ProductHeader product={product} />
      <HubTabs
        label={`${product.name} tabs`}
        tabs={[
          { key: 'overview', label: 'Overview', content: <ProductOverview product={product} /> },
          ...filled(tabs),
          { key: 'market', label: 'AE & recalls', content: <MarketTab product={product} /> },
          { key: 'exposure', label: 'Exposure', content: <ExposureTab product={product} /> },
          ...filled(laterTabs),
          {
            key: 'attachments',
            label: 'Attachments',
            content: <AttachmentsSection record={{ record_kind: 'product', record_id: product.id }} />,
          },
          {
            key: 'comments',
            label: 'Comments',
            content: <CommentPanel record={{ record_kind: 'product', record_id: product.id }} />,
          },
          {
            key: 'activity',
            label: 'Activity',
            content: <RecordActivity entity="product" entityId={product.id} />,
          },
        ]}
      />
    </>
  );
}
