import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/ui/use-debounced';
import { productsQuery, type Product } from './api';

interface ProductPickerProps {
  label: string;
  value: Product | null;
  onChange: (product: Product | null) => void;
  // Ids that cannot be chosen.
  except?: string[];
}

const describe = ({ primary_di, product_codes }: Product) => [primary_di, product_codes.join(', ')].filter(Boolean);

// One of the organization's products, found by its words.
export function ProductPicker({ label, value, onChange, except = [] }: ProductPickerProps) {
  const [words, setWords] = useState('');
  const asked = useDebounced(words, 200);
  const q = asked === value?.name ? '' : asked;
  const { data, isFetching } = useQuery(productsQuery({ ...(q && { q }), page_size: 50 }));
  return (
    <Autocomplete
      options={data?.rows ?? []}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      getOptionDisabled={({ id }) => except.includes(id)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, product) => onChange(product)}
      onInputChange={(_, text) => setWords(text)}
      noOptionsText="No product matches"
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          <span>
            {product.name}
            <small style={{ display: 'block', opacity: 0.7 }}>{describe(product).join(' · ')}</small>
          </span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
