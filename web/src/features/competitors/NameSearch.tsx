import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatCount } from '@/lib/numbers';
import { useDebounced } from '@/ui/use-debounced';
import { makersQuery, type MakerRow } from './api';

interface NameSearchProps {
  // The entry name, which makes each field label unique.
  owner: string;
  bound: string[];
  onChoose: (name: string) => void;
}

const mostOptions = 50;

// Finds manufacturers by part of their name as reported.
export function NameSearch({ owner, bound, onChoose }: NameSearchProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const search = useQuery({ ...makersQuery({ q, limit: mostOptions }), enabled: q !== '' });
  const rows = q === '' ? [] : (search.data?.rows ?? []);
  const choose = (row: MakerRow) => {
    setText('');
    onChoose(row.name);
  };
  return (
    <Autocomplete
      options={rows.filter(({ name }) => !bound.includes(name))}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      inputValue={text}
      value={null}
      loading={search.isFetching}
      autoHighlight
      noOptionsText={noOptionsText(q, search.isError)}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      onChange={(_, row) => row && choose(row)}
      renderOption={({ key, ...itemProps }, row) => (
        <li key={key} {...itemProps}>
          <MakerLine row={row} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label="Search names"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `Search names for ${owner}` },
          }}
        />
      )}
    />
  );
}

function noOptionsText(q: string, isError: boolean) {
  if (isError) return 'The search failed. Try again.';
  return q === '' ? 'Type part of the name as spelled in reports' : 'No manufacturers match';
}

export const MakerLine = ({ row }: { row: MakerRow }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2">{row.name}</Typography>
    <Typography variant="caption" color="textSecondary">
      {countOf(row.reports_5_years, 'report')} in 5 years, {formatCount(row.reports)} in total
      {row.group !== null && ` · assigned to ${row.group}`}
    </Typography>
  </Box>
);
