import { useState, type ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { SelectField } from '@/ui/SelectField';
import { DataTable } from '@/ui/table/DataTable';
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
  const navigate = useNavigate();
  const address = useListAddress();
  const { params, page, pageSize, orderBy, columns } = address;
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
  const { data, isError, isPlaceholderData, refetch } = useQuery(productsQuery(query));
  const isFiltered = q !== '' || status !== undefined;
  const clear = () =>
    address.setFilters((next) => {
      next.delete('q');
      next.delete('status');
    });
  if (isError) return <ErrorPanel text="Error loading the products" onRetry={() => void refetch()} />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
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
      <DataTable
        title={title}
        columns={productColumns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        total={data?.total_rows ?? 0}
        page={page}
        pageSize={pageSize}
        orderBy={orderBy}
        visible={columns}
        isRefreshing={isPlaceholderData}
        empty={
          isFiltered ? (
            <EmptyState text="No products match." action="Show all products" onAction={clear} />
          ) : page > 1 ? (
            <EmptyState
              text="There are no rows on this page"
              action="Go to the first page"
              onAction={() => address.setPage(1)}
            />
          ) : (
            empty
          )
        }
        onPage={address.setPage}
        onPageSize={address.setPageSize}
        onOrder={(next) => address.setOrderBy(next.slice(-mostColumns))}
        onVisible={address.setColumns}
        onOpen={(product) => void navigate(productPath(product))}
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
      sx={{ flexGrow: 1, maxWidth: 480 }}
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
