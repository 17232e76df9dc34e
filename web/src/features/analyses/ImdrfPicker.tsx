import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/ui/use-debounced';
import { imdrfQuery, type Annex, type ImdrfTerm } from './coding-api';

interface ImdrfPickerProps {
  annex: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
  label: string;
  value: string[];
  onChange: (codes: string[]) => void;
}

const textOf = ({ code, term }: Pick<ImdrfTerm, 'code' | 'term'>) => `${code} ${term}`;

// Codes of one annex, found by code or words. What may not be chosen is shown, because finer terms stand below it.
export function ImdrfPicker({ annex, label, value, onChange }: ImdrfPickerProps) {
  const [words, setWords] = useState('');
  const asked = useDebounced(words, 200);
  const letter = annex.toUpperCase() as Annex;
  const { data, isFetching } = useQuery(imdrfQuery(letter, asked));
  const terms = data?.annexes.find(({ key }) => key === letter)?.terms ?? [];
  const known = new Map(terms.map((term) => [term.code, term]));
  const chosen = value.map((code) => known.get(code) ?? ({ code, term: '', selectable: true } as ImdrfTerm));
  return (
    <Autocomplete
      multiple
      size="small"
      options={terms}
      value={chosen}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(term) => textOf(term).trim()}
      getOptionDisabled={({ selectable }) => !selectable}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onInputChange={(_, text, reason) => reason !== 'reset' && setWords(text)}
      onChange={(_, next) => {
        setWords('');
        onChange(next.map(({ code }) => code));
      }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
