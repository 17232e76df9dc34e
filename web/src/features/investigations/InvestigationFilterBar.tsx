import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { activeFilters } from '@/parts/filters/active-filters';
import { FilterChips } from '@/parts/filters/FilterChips';
import { WordSearch } from '@/parts/filters/WordSearch';
import type { InvestigationRow } from '@/parts/investigations/api';
import { stateTitles } from '@/parts/investigations/labels';
import { SelectField } from '@/ui/SelectField';
import type { ListAddress } from '@/ui/table/use-list-address';
import { productNamesQuery } from './api';
import { ageTitles, filterNames, filterTitles, type FilterName } from './investigation-filters';

interface InvestigationFilterBarProps {
  address: ListAddress;
  // Their owners are offered as filters.
  rows: InvestigationRow[];
}

export function InvestigationFilterBar({ address, rows }: InvestigationFilterBarProps) {
  const { params, setFilter, setFilters } = address;
  const { id } = useUser();
  const { data: products = [] } = useQuery(productNamesQuery);
  const owners = rows.flatMap(({ owner_id, owner_name }) => (owner_id && owner_name ? [[owner_id, owner_name]] : []));
  const choices: Partial<Record<FilterName, Record<string, string>>> = {
    state: stateTitles,
    product_id: Object.fromEntries(products.map((product) => [product.id, product.name])),
    owner: { ...(Object.fromEntries(owners) as Record<string, string>), [id]: 'Me', none: 'Not assigned' },
    older_than: ageTitles,
  };
  const active = activeFilters(
    address,
    filterNames,
    (name, value) => `${filterTitles[name]}: ${choices[name]?.[value] ?? value}`,
  );
  return (
    <Stack spacing={1.25} component="section" aria-label="Filters">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        {(Object.keys(choices) as FilterName[]).map((name) => (
          <SelectField
            key={name}
            label={filterTitles[name]}
            value={choices[name]?.[params.get(name) ?? ''] ? (params.get(name) ?? '') : ''}
            fullWidth={false}
            sx={{ minWidth: 150, maxWidth: 260 }}
            options={{ '': 'All', ...choices[name] }}
            onChange={(event) => setFilter(name, [event.target.value])}
          />
        ))}
        <WordSearch label="Number or title" value={params.get('q') ?? ''} onSearch={(text) => setFilter('q', [text])} />
      </Stack>
      <FilterChips
        filters={active}
        onClear={() => setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
      />
    </Stack>
  );
}
