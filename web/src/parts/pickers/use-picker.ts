import { useMemo, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/ui/use-debounced';
import { foundQuery, labelQuery, type Linked, type LinkedKind } from './api';

// What a picker offers for the text typed into it, and the labels of what is chosen.
export function usePicker(kind: LinkedKind, ids: string[], known: Linked[] = []) {
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<Linked[]>(known);
  const q = useDebounced(typed.trim());
  const search = useQuery(foundQuery(kind, q));
  const found = search.data ?? [];
  const labels = new Map([...seen, ...found].map(({ id, label }) => [id, label]));
  const unknown = ids.filter((id) => !labels.has(id));
  const read = useQueries({ queries: unknown.map((id) => labelQuery(kind, id)) });
  unknown.forEach((id, index) => {
    const label = read[index]?.data;
    if (label !== undefined) labels.set(id, label);
  });
  // The same array as long as nothing changes: Autocomplete empties its text when it gets another one.
  const chosenText = JSON.stringify(ids.map((id) => ({ id, label: labels.get(id) ?? id })));
  const chosen = useMemo(() => JSON.parse(chosenText) as Linked[], [chosenText]);
  return {
    chosen,
    keep: (options: Linked[]) => setSeen((before) => [...before, ...options]),
    field: {
      options: found,
      filterOptions: (options: Linked[]) => options,
      getOptionLabel: ({ label }: Linked) => label,
      getOptionKey: ({ id }: Linked) => id,
      isOptionEqualToValue: (option: Linked, value: Linked) => option.id === value.id,
      loading: search.isFetching,
      noOptionsText: search.isError ? 'The search failed. Try again.' : 'Nothing found',
      onInputChange: (_event: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    },
  };
}
