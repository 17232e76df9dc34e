import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { activeFilters } from '@/parts/filters/active-filters';
import { FilterChips } from '@/parts/filters/FilterChips';
import { WordSearch } from '@/parts/filters/WordSearch';
import type { ListAddress } from '@/ui/table/use-list-address';
import { filterNames, filterTitles, valueTitle, type FilterName } from './complaint-filters';
import { decisionTitles, statusTitles, typeTitles } from './complaint-words';

export interface Choice {
  value: string;
  title: string;
}

interface OneOfProps {
  label: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
}

const OneOf = ({ label, choices, value, onChange }: OneOfProps) => (
  <TextField
    select
    label={label}
    value={choices.some((choice) => choice.value === value) ? value : ''}
    fullWidth={false}
    sx={{ minWidth: 140, maxWidth: 260 }}
    onChange={(event) => onChange(event.target.value)}
  >
    <MenuItem value="">All</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.title}
      </MenuItem>
    ))}
  </TextField>
);

const choicesOf = (titles: Record<string, string>): Choice[] =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

const gaps: Choice[] = [
  { value: 'true', title: 'Incomplete' },
  { value: 'false', title: 'Complete' },
];

interface ComplaintFilterBarProps {
  address: ListAddress;
  // Lists of what the organisation has, where they are offered.
  lists?: Partial<Record<FilterName, Choice[]>>;
  // Filters that the page itself has set.
  fixed?: FilterName[];
}

export function ComplaintFilterBar({ address, lists = {}, fixed = [] }: ComplaintFilterBarProps) {
  const { params, setFilter, setFilters } = address;
  const offered = filterNames.filter((name) => !fixed.includes(name));
  const titleOf = (name: FilterName, value: string) =>
    lists[name]?.find((choice) => choice.value === value)?.title ?? valueTitle(name, value);
  const active = activeFilters(address, offered, (name, value) => `${filterTitles[name]}: ${titleOf(name, value)}`);
  const clear = () => setFilters((next) => offered.forEach((name) => next.delete(name)));
  const choices: Partial<Record<FilterName, Choice[]>> = {
    ...lists,
    status: choicesOf(statusTitles),
    reportable: choicesOf(decisionTitles),
    complainant_type: choicesOf(typeTitles),
    incomplete: gaps,
  };
  const isOffered = (name: FilterName) => choices[name] !== undefined && !fixed.includes(name);
  return (
    <Stack spacing={1.25} component="section" aria-label="Filters" sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        {offered.filter(isOffered).map((name) => (
          <OneOf
            key={name}
            label={filterTitles[name]}
            choices={choices[name] ?? []}
            value={params.get(name) ?? ''}
            onChange={(value) => setFilter(name, [value])}
          />
        ))}
        {(['start_date', 'end_date'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={name === 'start_date' ? 'Received from' : 'Received to'}
            value={params.get(name) ?? ''}
            fullWidth={false}
            onChange={(event) => setFilter(name, [event.target.value])}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <WordSearch
          label="Words, number or lot"
          value={params.get('q') ?? ''}
          onSearch={(words) => setFilter('q', [words])}
        />
      </Stack>
      <FilterChips filters={active} onClear={clear} />
    </Stack>
  );
}
