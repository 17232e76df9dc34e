import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { useDebounced } from '@/ui/use-debounced';

interface ComplaintsFieldProps {
  productId: string;
  // The complaints of the investigation, whose numbers are known.
  known: { id: string; complaint_number: string }[];
  value: string[];
  onChange: (ids: string[]) => void;
}

// Complaints about the product, found by number or words.
export function ComplaintsField({ productId, known, value, onChange }: ComplaintsFieldProps) {
  const [typed, setTyped] = useState('');
  const [numbers, setNumbers] = useState(() => new Map(known.map((one) => [one.id, one.complaint_number])));
  const q = useDebounced(typed.trim());
  const { data = [] } = useQuery({
    queryKey: ['complaints-to-investigate', productId, q],
    queryFn: async () => {
      const query = { q: q || undefined, page_size: 20 };
      const path = { productId };
      const page = await unwrap(client.GET('/{productId}/customer-complaints', { params: { path, query } }));
      return page.rows.map(({ id, complaint_number }) => ({ id, complaint_number }));
    },
    placeholderData: keepPreviousData,
  });
  const labelOf = (id: string) => data.find((one) => one.id === id)?.complaint_number ?? numbers.get(id) ?? 'Complaint';
  return (
    <Autocomplete
      multiple
      options={data.map(({ id }) => id)}
      getOptionLabel={labelOf}
      // The server has already searched.
      filterOptions={(options) => options}
      filterSelectedOptions
      value={value}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, ids) => {
        setNumbers(new Map([...numbers, ...ids.map((id) => [id, labelOf(id)] as const)]));
        onChange(ids);
      }}
      renderInput={(props) => (
        <TextField {...props} label="Complaints" helperText="Search by number or words; at least one" />
      )}
    />
  );
}
