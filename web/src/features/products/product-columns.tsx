import { formatCount } from '@/lib/numbers';
import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import { Titled } from '@/ui/table/cells';
import type { Column } from '@/ui/table/DataTable';
import type { Product } from './api';
import { statusLabels } from './product-options';

const statusColors = { active: 'success', in_development: 'info', discontinued: 'default' } as const;

export const ProductStatusMark = ({ status }: Pick<Product, 'status'>) => (
  <Mark tone={statusColors[status]} label={statusLabels[status]} />
);

// Adds details that are not already in the name.
const secondLine = ({ name, brand_name, version_or_model_number, catalog_number, primary_di }: Product) =>
  [
    ...[brand_name, version_or_model_number].filter((part) => !name.includes(part)),
    catalog_number && `Catalog ${catalog_number}`,
    primary_di && `DI ${primary_di}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const productColumns: Column<Product>[] = [
  {
    key: 'name',
    title: 'Product',
    sort: 'name',
    minWidth: 200,
    render: (product) => <Titled title={product.name} details={secondLine(product)} />,
  },
  {
    key: 'product_type',
    title: 'Type',
    sort: 'product_type',
    isExtra: true,
    render: ({ product_type }) => product_type,
  },
  {
    key: 'device_class',
    title: 'Class',
    sort: 'device_class',
    render: ({ device_class }) => device_class ?? '–',
    minWidth: 100,
  },
  { key: 'product_codes', title: 'Procode', render: ({ product_codes }) => product_codes.join(', ') },
  {
    key: 'primary_di',
    title: 'Primary DI',
    sort: 'primary_di',
    render: ({ primary_di }) => primary_di ?? '–',
    minWidth: 130,
    isExtra: true,
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    render: ({ status }) => <ProductStatusMark status={status} />,
  },
  {
    key: 'complaints_12_months',
    title: 'Complaints, 12 mo',
    align: 'right',
    render: ({ complaints_12_months }) => formatCount(complaints_12_months),
  },
  {
    key: 'analyses',
    title: 'Open analyses',
    align: 'right',
    render: ({ open_analyses }) => formatCount(open_analyses),
  },
  { key: 'monitors', title: 'Monitors', align: 'right', render: ({ monitors }) => formatCount(monitors) },
  {
    key: 'updated_at',
    title: 'Updated',
    sort: 'updated_at',
    minWidth: 104,
    isExtra: true,
    render: ({ updated_at }) => <Day value={updated_at} />,
  },
  {
    key: 'legal_manufacturer',
    title: 'Legal manufacturer',
    isExtra: true,
    render: ({ legal_manufacturer }) => legal_manufacturer || '–',
  },
  {
    key: 'source',
    title: 'Source',
    isExtra: true,
    render: ({ source }) => ({ manual: 'Entered', gudid: 'GUDID', clone: 'Copy' })[source],
  },
  {
    key: 'created_at',
    title: 'Created',
    sort: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <Day value={created_at} />,
  },
];
