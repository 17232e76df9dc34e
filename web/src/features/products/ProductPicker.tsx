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
  // Ids that cannot be selected.
  except?: string[];
}

const describe = ({ primary_di, product_codes }: Product) => [primary_di, product_codes.join(', ')].filter(Boolean);

// Selects one of the organization's products by search.
export function ProductPicker({ label, value, onChange, except = [] }: ProductPickerProps) {
  const [searchText, setSearchText] = useState('');
  const asked = useDebounced(searchText, 200);
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
      onInputChange={(_, text) => setSearchText(text)}
      noOptionsText="No products match"
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
