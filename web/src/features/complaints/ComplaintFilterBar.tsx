import { useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { activeFilters } from '@/parts/filters/active-filters';
import { FilterChips } from '@/parts/filters/FilterChips';
import { ValuesFilter, type Choice } from '@/parts/filters/ValuesFilter';
import { WordSearch } from '@/parts/filters/WordSearch';
import type { ListAddress } from '@/ui/table/use-list-address';
import type { ComplaintStatistics } from './api';
import { filterNames, filterTitles, valueTitle, type FilterName } from './complaint-filters';
import { decisionTitles, statusTitles, typeTitles } from './complaint-labels';

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

// Always in view; the others are opened when they are wanted.
const usual: FilterName[] = ['product_id', 'status', 'reportable', 'incomplete'];

// Typed, because there are too many values for a list.
const written = ['lot_number', 'country', 'imdrf_a', 'imdrf_e', 'imdrf_f', 'internal_code'] as const;
const schemes = { imdrf_a: 'a', imdrf_e: 'e', imdrf_f: 'f', internal_code: 'internal' } as const;

function codesOf(name: (typeof written)[number], statistics?: ComplaintStatistics): Choice[] {
  if (!statistics || name === 'lot_number' || name === 'country') return [];
  return statistics.pareto[schemes[name]].map(({ code, term }) => ({
    value: code,
    title: term ? `${code} ${term}` : code,
  }));
}

interface ComplaintFilterBarProps {
  address: ListAddress;
  // Provides the codes to choose from.
  statistics?: ComplaintStatistics;
  // The organization's products, families and the like, where they are offered.
  lists?: Partial<Record<FilterName, Choice[]>>;
  // Filters fixed by the page.
  fixed?: FilterName[];
}

export function ComplaintFilterBar({ address, statistics, lists = {}, fixed = [] }: ComplaintFilterBarProps) {
  const [hasMore, setMore] = useState(false);
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
  const oneOf = (name: FilterName) =>
    choices[name] && (
      <OneOf
        key={name}
        label={filterTitles[name]}
        choices={choices[name]}
        value={params.get(name) ?? ''}
        onChange={(value) => setFilter(name, [value])}
      />
    );
  const isUsual = (name: FilterName) => usual.includes(name);
  return (
    <Stack spacing={1.25} component="section" aria-label="Filters">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        {offered.filter(isUsual).map(oneOf)}
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
          label="Keywords, number or lot"
          value={params.get('q') ?? ''}
          onSearch={(text) => setFilter('q', [text])}
        />
        <Button aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          {hasMore ? 'Fewer filters' : 'More filters'}
        </Button>
      </Stack>
      {hasMore && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
          {offered.filter((name) => !isUsual(name)).map(oneOf)}
          {written.map((name) => (
            <ValuesFilter
              key={name}
              label={filterTitles[name]}
              known={codesOf(name, statistics)}
              values={params.getAll(name)}
              // Only one at a time; the last choice wins.
              onChange={(values) => setFilter(name, values.slice(-1))}
            />
          ))}
        </Stack>
      )}
      <FilterChips filters={active} onClear={clear} />
    </Stack>
  );
}
