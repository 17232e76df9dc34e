import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { SlidersHorizontal } from 'lucide-react';
import { FilterChips, type ActiveFilter } from '@/parts/filters/FilterChips';
import { PeriodPicker } from '@/parts/filters/PeriodPicker';
import { ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { Unhurried } from '@/ui/Unhurried';
import type { AeQuery } from './api';
import { sides, type ComparisonView, type Side } from './comparison-view';
import { FilterDrawer } from './FilterDrawer';
import { findField, valueTitle, withFilter } from './filter-fields';
import type { Dispatch } from './use-comparison-view';

interface FilterBarProps {
  view: ComparisonView;
  dispatch: Dispatch;
  query: AeQuery;
}

function activeFilters(view: ComparisonView, dispatch: Dispatch): ActiveFilter[] {
  const { filters, us, them } = view;
  const shared = filters.flatMap(({ field, values }) =>
    values.map((value) => ({
      key: `${field} ${value}`,
      label: `${findField(field)?.title ?? field}: ${valueTitle(field, value)}`,
      onRemove: () => {
        const others = values.filter((other) => other !== value);
        dispatch({ type: 'setFilters', filters: withFilter(filters, field, others), us, them });
      },
    })),
  );
  const ofSide = (side: Side) =>
    view[side].map((name) => ({
      key: `${side} ${name}`,
      label: `${view.sides[side].name}: ${name}`,
      onRemove: () => {
        const others = view[side].filter((other) => other !== name);
        dispatch({ type: 'setFilters', filters, us, them, [side]: others });
      },
    }));
  return view.competitorViewEnabled ? [...shared, ...sides.flatMap(ofSide)] : shared;
}

export function FilterBar({ view, dispatch, query }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { timePeriod, start_date, end_date } = view;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ width: { xs: '100%', sm: 300 } }}>
          {/* This component measures itself, which would force a layout before the page is complete. */}
          <Unhurried fallback={<Skeleton variant="rounded" height={40} />}>
            {() => (
              <ProductCodeSearch
                label="Change product code"
                onChoose={({ product_code }) => dispatch({ type: 'setProcode', procode: product_code })}
              />
            )}
          </Unhurried>
        </Box>
        <PeriodPicker
          value={{ timePeriod, start_date, end_date }}
          onChange={(period) => dispatch({ type: 'setTimePeriod', ...period })}
        />
        <Button
          variant="outlined"
          startIcon={<SlidersHorizontal size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Filters
        </Button>
      </Stack>
      <FilterChips
        filters={activeFilters(view, dispatch)}
        onClear={() => dispatch({ type: 'setFilters', filters: [], us: [], them: [] })}
      />
      {isOpen && <FilterDrawer view={view} dispatch={dispatch} query={query} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
