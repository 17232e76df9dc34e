import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { SelectField } from '@/ui/SelectField';
import { useDebounced } from '@/ui/use-debounced';
import { namesQuery, problemsQuery, statsQuery, type AeQuery } from './api';
import { sides, type ComparisonView, type Side } from './comparison-view';
import { filterFields, valuesOf, withFilter, type FilterField } from './filter-fields';
import type { Dispatch } from './use-comparison-view';

interface FilterDrawerProps {
  view: ComparisonView;
  dispatch: Dispatch;
  query: AeQuery;
  onClose: () => void;
}

// All filters of the page; each change applies immediately.
export function FilterDrawer({ view, dispatch, query, onClose }: FilterDrawerProps) {
  const { filters, us, them } = view;
  const choose = (field: string, values: string[]) =>
    dispatch({ type: 'setFilters', filters: withFilter(filters, field, values), us, them });
  const chooseSide = (side: Side, names: string[]) =>
    dispatch({ type: 'setFilters', filters, us, them, [side]: names });
  return (
    <DetailDrawer
      title="Filters"
      width={400}
      onClose={onClose}
      actions={
        <Button
          size="small"
          disabled={filters.length === 0 && us.length === 0 && them.length === 0}
          onClick={() => dispatch({ type: 'setFilters', filters: [], us: [], them: [] })}
        >
          Clear all
        </Button>
      }
    >
      <Stack spacing={2.5}>
        {view.competitorViewEnabled &&
          sides.map((side) => (
            <NamesFilter
              key={side}
              field={{ field: 'manufacturers', title: `${view.sides[side].name}: only these manufacturers` }}
              query={query}
              values={view[side]}
              onChange={(names) => chooseSide(side, names)}
            />
          ))}
        {filterFields.map((field) => (
          <OneFilter
            key={field.field}
            field={field}
            query={query}
            values={valuesOf(filters, field.field)}
            onChange={(values) => choose(field.field, values)}
          />
        ))}
      </Stack>
    </DetailDrawer>
  );
}

interface FilterProps<Field = FilterField> {
  field: Field;
  query: AeQuery;
  values: string[];
  onChange: (values: string[]) => void;
}

function OneFilter(props: FilterProps) {
  switch (props.field.kind) {
    case 'many':
      return <ManyFilter {...props} />;
    case 'one':
      return <OneOfFilter {...props} />;
    case 'names':
      return <NamesFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
  }
}

function ManyFilter({ field, values, onChange }: FilterProps) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{field.title}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        {Object.entries(field.choices ?? {}).map(([value, title]) => (
          <FormControlLabel
            key={value}
            control={<Checkbox size="small" checked={values.includes(value)} onChange={() => toggle(value)} />}
            label={title}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

const any = 'any';

function OneOfFilter({ field, values, onChange }: FilterProps) {
  return (
    <SelectField
      label={field.title}
      options={{ [any]: 'Default', ...field.choices }}
      value={values[0] ?? any}
      onChange={({ target }) => onChange(target.value === any ? [] : [target.value])}
    />
  );
}

interface Offer {
  name: string;
  count: number;
}

// Names with report counts: manufacturers and brands are searched on the server, the others come with the page data.
function useOffers(field: string, query: AeQuery, typed: string): Offer[] {
  const isSearched = field === 'manufacturers' || field === 'brands';
  const isProblem = field === 'product_problems' || field === 'patient_problems';
  const code = query.product_code ?? '';
  const kind = field === 'brands' ? 'brands' : 'manufacturers';
  const { data: names } = useQuery({ ...namesQuery(kind, code, typed), enabled: isSearched });
  const { data: problems } = useQuery({ ...problemsQuery('all', query), enabled: isProblem });
  const { data: stats } = useQuery({ ...statsQuery('all', query), enabled: !isSearched && !isProblem });
  if (isSearched) return names?.rows ?? [];
  if (isProblem) return (problems?.[field] ?? []).map(({ term, count }) => ({ name: term, count }));
  const rows = (field === 'country' ? stats?.by_country : stats?.by_occupation) ?? [];
  return rows.map(({ key, count }) => ({ name: key, count }));
}

function NamesFilter({ field, query, values, onChange }: FilterProps<Pick<FilterField, 'field' | 'title'>>) {
  const [text, setText] = useState('');
  const offers = useOffers(field.field, query, useDebounced(text.trim()));
  const counts = new Map(offers.map(({ name, count }) => [name, count]));
  return (
    <Autocomplete
      multiple
      // Any term can be entered, not just the most frequent ones.
      freeSolo={field.field.endsWith('_problems')}
      options={offers.map(({ name }) => name)}
      value={values}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={({ key, ...itemProps }, name) => (
        <li key={key} {...itemProps}>
          <span style={{ flexGrow: 1 }}>{name}</span>
          <span>{formatCount(counts.get(name))}</span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={field.title} />}
    />
  );
}

function TextFilter({ field, values, onChange }: FilterProps) {
  const [text, setText] = useState(values[0] ?? '');
  const apply = () => onChange(text.trim() === '' ? [] : [text.trim()]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={field.title}
          value={text}
          helperText={field.hint}
          slotProps={{ htmlInput: { maxLength: field.maxLength } }}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="outlined" aria-label={`Search: ${field.title}`} sx={{ mt: 0.25 }}>
          Search
        </Button>
      </Stack>
    </form>
  );
}
