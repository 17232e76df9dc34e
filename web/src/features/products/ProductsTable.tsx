import { useState, type ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/SelectField';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { productsQuery, type ProductQuery } from './api';
import { productPath } from './hub-paths';
import { productColumns } from './product-columns';
import { statuses, statusLabels } from './product-options';

interface ProductsTableProps {
  title: string;
  // Absent: all products.
  familyId?: string;
  // Shown when there are no products at all.
  empty: ReactNode;
}

const statusOptions = { '': 'All statuses', ...statusLabels };
const mostColumns = 4;

export function ProductsTable({ title, familyId, empty }: ProductsTableProps) {
  const address = useListAddress();
  const { params, page, pageSize, orderBy } = address;
  const status = statuses.find((value) => value === params.get('status'));
  const q = params.get('q') ?? '';
  const query: ProductQuery = {
    ...(familyId && { family_id: familyId }),
    ...(q && { q }),
    ...(status && { status }),
    order_by: orderBy.slice(0, mostColumns),
    page,
    page_size: pageSize,
  };
  const products = useQuery(productsQuery(query));
  const isFiltered = q !== '' || status !== undefined;
  const clear = () =>
    address.setFilters((next) => {
      next.delete('q');
      next.delete('status');
    });
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexWrap: { sm: 'wrap' } }}>
        <SearchField key={q} q={q} onSearch={(text) => address.setFilter('q', [text])} />
        <SelectField
          label="Status"
          size="small"
          options={statusOptions}
          value={status ?? ''}
          onChange={(event) => address.setFilter('status', [event.target.value])}
          fullWidth={false}
          sx={{ width: { sm: 180 }, flexShrink: 0 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      </Stack>
      <ServerTable
        title={title}
        address={{ ...address, setOrderBy: (next) => address.setOrderBy(next.slice(-mostColumns)) }}
        query={products}
        error="Error loading the products"
        columns={productColumns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          isFiltered ? <EmptyState text="No products match." action="Show all products" onAction={clear} /> : empty
        }
        rowPath={productPath}
      />
    </Stack>
  );
}

function SearchField({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  return (
    <TextField
      label="Name, DI, catalog number or procode"
      type="search"
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
      onBlur={() => text.trim() !== q && onSearch(text.trim())}
      sx={{ flexGrow: 1, minWidth: { sm: 320 }, maxWidth: 480 }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
