import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import type { HubTab } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { EmptyState } from '@/ui/EmptyState';
import { FactList } from '@/ui/FactList';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import { productFile, productFormats, productQuery, productsQuery, type Product } from './api';
import { complaintsPath, productPath } from './hub-paths';
import { ownerOf } from './product-owner';
import { ProductOverview } from './ProductOverview';
import { ProductPicker } from './ProductPicker';

// A read-only product sheet. `sections` come from other features.
export function ProductInformationPage({ sections }: { sections: HubTab[] }) {
  const [params, setParams] = useSearchParams();
  const id = params.get('product');
  const { data, isError, error, refetch } = useQuery({ ...productQuery(id ?? ''), enabled: id !== null });
  const product = id === null ? undefined : data;
  return (
    <>
      <PageHeader title="Product Information" crumbs={[{ title: 'Dashboard' }]} />
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <ProductPicker
          label="Product"
          value={product ?? null}
          onChange={(chosen) => setParams(chosen ? { product: chosen.id } : {})}
        />
      </Box>
      {id === null && <NothingChosen />}
      {id !== null && isError && <MissingRecord what="product" error={error} onRetry={() => void refetch()} />}
      {id !== null && !product && !isError && <Skeleton variant="rounded" height={420} />}
      {product && (
        <Stack spacing={2}>
          <Connections product={product} />
          <ProductOverview product={product} />
          {sections.map(({ key, label, Content }) => (
            <SectionCard key={key} title={label}>
              <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
                <Content owner={ownerOf(product)} />
              </Suspense>
            </SectionCard>
          ))}
        </Stack>
      )}
    </>
  );
}

function NothingChosen() {
  const navigate = useNavigate();
  const { data } = useQuery(productsQuery({ page_size: 50 }));
  return data?.total_rows === 0 ? (
    <EmptyState
      text="No products yet. Import the first one from GUDID, or enter it by hand."
      action="Go to the Product Hub"
      onAction={() => void navigate(paths.productHub.home)}
    />
  ) : (
    <EmptyState text="Choose a product to see its information sheet." />
  );
}

function ProductExport({ product }: { product: Product }) {
  const download = useDownload();
  if (usePermissions().may('export:create') !== true) return null;
  return (
    <ExportMenu
      formats={productFormats}
      isPending={download.isPending}
      onChoose={(format) =>
        download.mutate({
          call: () => productFile(product.id, format),
          name: `product-information-${product.id}.${format}`,
        })
      }
    />
  );
}

const sourceLabels = { product: 'Product-specific', family: 'Inherited from family', none: 'None yet' } as const;

const Connections = ({ product }: { product: Product }) => (
  <SectionCard
    title={product.name}
    actions={
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ProductExport product={product} />
        <Button size="small" variant="outlined" component={RouterLink} to={productPath(product)}>
          Open in the hub
        </Button>
        <Button size="small" variant="outlined" component={RouterLink} to={complaintsPath(product)}>
          Complaint datasets
        </Button>
        {product.product_codes.map((code) => (
          <Button
            key={code}
            size="small"
            variant="outlined"
            component={RouterLink}
            to={`${paths.dashboard.profile}?procode=${code}`}
          >
            Profile for {code}
          </Button>
        ))}
      </Stack>
    }
  >
    <FactList
      facts={[
        { label: 'Risk grid', value: sourceLabels[product.riskgrid_source] },
        { label: 'Risk definitions', value: sourceLabels[product.riskdefinition_source] },
        { label: 'Complaints, 12 months', value: String(product.complaints_12_months) },
      ]}
    />
  </SectionCard>
);
