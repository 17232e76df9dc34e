import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { countOf } from '@/lib/numbers';
import { useDebounced } from '@/ui/use-debounced';
import { productCodeSearchQuery, type ProductCode } from './api';
import { deviceClass } from './class-labels';
import { rememberCode } from './recent-codes';

interface ProductCodeSearchProps {
  label?: string;
  size?: 'small' | 'medium';
  autoFocus?: boolean;
  onChoose: (code: ProductCode) => void;
}

// Finds a product code by its letters or by device name.
export function ProductCodeSearch(props: ProductCodeSearchProps) {
  const { label = 'Product code or device', size = 'small', autoFocus, onChoose } = props;
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data, isFetching, isError } = useQuery({ ...productCodeSearchQuery(q), enabled: q !== '' });
  const choose = (code: ProductCode) => {
    rememberCode(code);
    setText('');
    onChoose(code);
  };
  return (
    <Autocomplete
      options={q === '' ? [] : (data?.rows ?? [])}
      // The server has already filtered and ranked the options.
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.product_code}
      inputValue={text}
      value={null}
      loading={isFetching}
      autoHighlight
      noOptionsText={noOptionsText(q, isError)}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      onChange={(_, option) => option && choose(option)}
      renderOption={({ key, ...itemProps }, option) => (
        <li key={key} {...itemProps}>
          <CodeOption code={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          size={size}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search size={18} />
                </InputAdornment>
              ),
              endAdornment: null,
            },
          }}
        />
      )}
    />
  );
}

function noOptionsText(q: string, isError: boolean) {
  if (isError) return 'The search failed. Try again.';
  return q === '' ? 'Type a code such as LZG, or a device such as insulin pump' : 'No product codes match';
}

export const CodeOption = ({ code }: { code: ProductCode }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, width: '100%', minWidth: 0 }}>
    <Typography component="span" sx={{ fontWeight: 700, fontFamily: 'monospace' }}>
      {code.product_code}
    </Typography>
    <Typography component="span" variant="body2" noWrap sx={{ flexGrow: 1 }}>
      {code.device_name}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary" noWrap>
      {deviceClass(code.device_class)} · {countOf(code.reports_12_months, 'report')} in 12 months
    </Typography>
  </Box>
);
