import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { client } from '@/api/client';
import { ExportButton } from '@/parts/exports/ExportButton';
import { FilterChips } from '@/parts/filters/FilterChips';
import { deviceClass } from '@/parts/product-code/class-labels';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { shownColumns } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress, type ListAddress } from '@/ui/table/use-list-address';
import { codesQuery, type CodesQuery } from './api';
import { codeColumns } from './code-columns';
import { panelName, panelTitles } from './code-labels';
import { CodeDrawer } from './CodeDrawer';

const filterTitles = { q: 'Keywords', panel: 'Panel', device_class: 'Class', regulation_number: 'Regulation' } as const;
type FilterName = keyof typeof filterTitles;
const filterNames = Object.keys(filterTitles) as FilterName[];
const classCodes = ['1', '2', '3', 'U', 'N', 'F'];

const titleOf = (name: FilterName, value: string) =>
  name === 'panel' ? panelName(value) : name === 'device_class' ? deviceClass(value) : value;

const filterOf = (params: URLSearchParams): CodesQuery =>
  Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

export function ProcodeSearchPage() {
  const address = useListAddress();
  const { params, page, pageSize, orderBy, columns, opened } = address;
  const filter = filterOf(params);
  const codes = useQuery(codesQuery({ ...filter, page, page_size: pageSize, order_by: orderBy }));
  return (
    <>
      <PageHeader
        title="Procode Search"
        crumbs={[{ title: 'Post-Market Tools' }]}
        actions={<SavedViews page="procode-search" />}
      />
      <Box sx={{ mt: -1.5, mb: 2 }}>
        <FreshnessStamp meta={codes.data?.meta} isFailed={codes.isError} />
      </Box>
      <SearchBar address={address} />
      <ServerTable
        title="Product codes"
        address={address}
        query={codes}
        error="Error loading the product codes"
        columns={codeColumns}
        rowKey={({ product_code }) => product_code}
        rowLabel={({ product_code }) => `product code ${product_code}`}
        empty={<NoCode address={address} />}
        actions={<CodesExport filter={filter} orderBy={orderBy} columns={columns} rows={codes.data?.total_rows ?? 0} />}
        rowPath={({ product_code }) => address.pathTo(product_code)}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        Known clearances are distinct premarket numbers found in GUDID devices and recalls; they may not include every
        clearance FDA granted. Report counts are neither incidence nor proof of cause.
      </Typography>
      {opened && <CodeDrawer code={opened} onOpen={address.open} onClose={address.close} />}
    </>
  );
}

function SearchBar({ address }: { address: ListAddress }) {
  const { params, setFilter, setFilters } = address;
  const [searchText, setSearchText] = useState(params.get('q') ?? '');
  const active = filterNames.flatMap((name) => {
    const value = params.get(name);
    if (!value) return [];
    const onRemove = () => {
      if (name === 'q') setSearchText('');
      setFilter(name, []);
    };
    return [{ key: name, label: `${filterTitles[name]}: ${titleOf(name, value)}`, onRemove }];
  });
  const clear = () => {
    setSearchText('');
    setFilters((next) => filterNames.forEach((name) => next.delete(name)));
  };
  return (
    <Stack spacing={1.25} component="section" aria-label="Filters" sx={{ mb: 2 }}>
      <Stack
        component="form"
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1.25 }}
        onSubmit={(event) => {
          event.preventDefault();
          setFilter('q', [searchText.trim()]);
        }}
      >
        <TextField
          label="Code, device, brand or regulation"
          value={searchText}
          autoFocus
          onChange={(event) => setSearchText(event.target.value)}
          sx={{ flex: '1 1 260px', maxWidth: 460 }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
        <TextField
          select
          label="Panel"
          value={params.get('panel') ?? ''}
          fullWidth={false}
          sx={{ minWidth: 180 }}
          onChange={(event) => setFilter('panel', [event.target.value])}
        >
          <MenuItem value="">All panels</MenuItem>
          {Object.entries(panelTitles).map(([code, title]) => (
            <MenuItem key={code} value={code}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Class"
          value={params.get('device_class') ?? ''}
          fullWidth={false}
          sx={{ minWidth: 140 }}
          onChange={(event) => setFilter('device_class', [event.target.value])}
        >
          <MenuItem value="">All classes</MenuItem>
          {classCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {deviceClass(code)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <FilterChips filters={active} onClear={clear} />
    </Stack>
  );
}

function NoCode({ address }: { address: ListAddress }) {
  return (
    <EmptyState
      text="No product codes match. All words must appear in the name, definition, panel or brands of a code."
      action="Show all codes"
      onAction={() => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
    />
  );
}

interface CodesExportProps {
  filter: CodesQuery;
  orderBy: string[];
  columns: string[] | null;
  rows: number;
}

const CodesExport = ({ filter, orderBy, columns, rows }: CodesExportProps) => (
  <ExportButton
    what="product codes"
    fileName="product-codes"
    rows={rows}
    isStamped
    formats={['csv', 'xlsx']}
    shown={shownColumns(codeColumns, columns).map(({ key }) => key)}
    call={({ format, ...options }) =>
      client.GET('/procodes/download', {
        params: { query: { ...filter, order_by: orderBy, format: format === 'xlsx' ? 'xlsx' : 'csv', ...options } },
        parseAs: 'blob',
      })
    }
  />
);
