import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { activeFilters } from '@/parts/filters/active-filters';
import { FilterChips } from '@/parts/filters/FilterChips';
import { PeriodPicker } from '@/parts/filters/PeriodPicker';
import type { Period } from '@/parts/filters/period';
import { ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { ValuesFilter } from '@/parts/filters/ValuesFilter';
import { WordSearch } from '@/parts/filters/WordSearch';
import type { ListAddress } from '@/ui/table/use-list-address';
import type { RecallTimeline } from './api';
import {
  classTitles,
  dateTitles,
  filterNames,
  filterTitles,
  readDateBasis,
  readPeriod,
  sideTitles,
  statusTitles,
  valueTitle,
} from './recall-filters';

interface ChoiceProps {
  label: string;
  titles: Record<string, string>;
  value: string[];
  onChange: (values: string[]) => void;
}

// Multiple choice from a short list.
const ManyOf = ({ label, titles, value, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    fullWidth={false}
    sx={{ minWidth: 150, maxWidth: 240 }}
    onChange={(event) => onChange(([] as string[]).concat(event.target.value))}
    slotProps={{
      select: {
        multiple: true,
        renderValue: (chosen) => (
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
            {(chosen as string[]).map((one) => (
              <Chip key={one} size="small" label={one} />
            ))}
          </Stack>
        ),
      },
    }}
  >
    {Object.entries(titles).map(([key, title]) => (
      <MenuItem key={key} value={key}>
        {title}
      </MenuItem>
    ))}
  </TextField>
);

interface OneOfProps {
  label: string;
  titles: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

const OneOf = ({ label, titles, value, onChange }: OneOfProps) => (
  <TextField
    select
    label={label}
    value={value}
    fullWidth={false}
    sx={{ minWidth: 130 }}
    onChange={(event) => onChange(event.target.value)}
  >
    {Object.entries(titles).map(([key, title]) => (
      <MenuItem key={key} value={key}>
        {title}
      </MenuItem>
    ))}
  </TextField>
);

interface RecallFilterBarProps {
  address: ListAddress;
  // Provides the firms and root causes to choose from.
  timeline?: RecallTimeline;
}

const named = (rows: { name: string }[] = []) => rows.map(({ name }) => ({ value: name, title: name }));

export function RecallFilterBar({ address, timeline }: RecallFilterBarProps) {
  const { params, setFilter, setFilters } = address;
  const setPeriod = ({ timePeriod, start_date, end_date }: Period) =>
    setFilters((next) => {
      next.set('timePeriod', timePeriod);
      for (const [name, day] of Object.entries({ start_date, end_date })) {
        if (day) next.set(name, day);
        else next.delete(name);
      }
    });
  const active = activeFilters(
    address,
    filterNames,
    (name, value) => `${filterTitles[name]}: ${valueTitle(name, value)}`,
  );
  const clear = () => setFilters((next) => filterNames.forEach((name) => next.delete(name)));
  return (
    <Stack spacing={1.25} component="section" aria-label="Filters" sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        <Box sx={{ minWidth: 240, flex: '1 1 240px', maxWidth: 420 }}>
          <ProductCodeSearch onChoose={({ product_code }) => setFilter('procode', [product_code])} />
        </Box>
        <PeriodPicker value={readPeriod(params)} onChange={setPeriod} />
        <OneOf
          label="Date basis"
          titles={dateTitles}
          value={readDateBasis(params)}
          onChange={(basis) => setFilter('date_basis', basis === 'initiated' ? [] : [basis])}
        />
        <ManyOf
          label="Class"
          titles={classTitles}
          value={params.getAll('classification')}
          onChange={(values) => setFilter('classification', values)}
        />
        <ManyOf
          label="Status"
          titles={statusTitles}
          value={params.getAll('status')}
          onChange={(values) => setFilter('status', values)}
        />
        <ValuesFilter
          label="Firm"
          known={named(timeline?.firms)}
          values={params.getAll('firm')}
          onChange={(firms) => setFilter('firm', firms)}
        />
        <ValuesFilter
          label="Root cause"
          known={named(timeline?.root_causes)}
          values={params.getAll('root_cause')}
          onChange={(causes) => setFilter('root_cause', causes)}
        />
        <OneOf
          label="Company group"
          titles={sideTitles}
          value={params.get('side') ?? 'all'}
          onChange={(side) => setFilter('side', side === 'all' ? [] : [side])}
        />
        <WordSearch
          label="Words in product, reason or firm"
          value={params.get('q') ?? ''}
          onSearch={(words) => setFilter('q', [words])}
        />
      </Stack>
      <FilterChips filters={active} onClear={clear} />
    </Stack>
  );
}
