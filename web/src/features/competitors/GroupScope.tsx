import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import type { Group } from './draft';

interface GroupScopeProps {
  group: Group;
  onChange?: (change: Partial<Group>) => void;
}

// Limits a group to certain brands and product codes.
export function GroupScope({ group, onChange }: GroupScopeProps) {
  if (!onChange) return <ScopeText group={group} />;
  return (
    <Stack spacing={1.5}>
      <BrandField
        label="Only these brands"
        text="Leave empty for all brands"
        values={group.brands_include}
        onChange={(brands_include) => onChange({ brands_include })}
      />
      <BrandField
        label="Excluded brands"
        values={group.brands_exclude}
        onChange={(brands_exclude) => onChange({ brands_exclude })}
      />
      <Box>
        <ProductCodeSearch
          label="Only these product codes"
          onChoose={({ product_code }) =>
            onChange({ product_codes: [...new Set([...group.product_codes, product_code])] })
          }
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
          {group.product_codes.map((code) => (
            <Chip
              key={code}
              label={code}
              size="small"
              onDelete={() => onChange({ product_codes: group.product_codes.filter((other) => other !== code) })}
            />
          ))}
          {group.product_codes.length === 0 && (
            <Typography variant="caption" color="textSecondary">
              Leave empty for all product codes
            </Typography>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}

interface BrandFieldProps {
  label: string;
  text?: string;
  values: string[];
  onChange: (values: string[]) => void;
}

const BrandField = ({ label, text, values, onChange }: BrandFieldProps) => (
  <Autocomplete
    multiple
    freeSolo
    options={[]}
    value={values}
    onChange={(_, typed) => onChange([...new Set(typed.map((value) => value.trim()).filter(Boolean))])}
    renderInput={(params) => (
      <TextField
        {...params}
        size="small"
        label={label}
        helperText={text}
        placeholder="Enter the name as reported, then press Enter"
      />
    )}
  />
);

export function scopeText({ brands_include, brands_exclude, product_codes }: Group): string[] {
  const parts: string[] = [];
  if (brands_include.length > 0) parts.push(`only brands ${brands_include.join(', ')}`);
  if (brands_exclude.length > 0) parts.push(`excluding brands ${brands_exclude.join(', ')}`);
  if (product_codes.length > 0) parts.push(`only for ${product_codes.join(', ')}`);
  return parts;
}

const ScopeText = ({ group }: { group: Group }) => {
  const parts = scopeText(group);
  return (
    <Typography variant="body2" color="textSecondary">
      {parts.length > 0 ? parts.join('; ') : 'All brands, all product codes.'}
    </Typography>
  );
};
