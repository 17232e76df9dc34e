import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@/api/client';
import type { Mapping } from './definition-api';

interface ColumnMapperProps {
  fields: Schemas['DefinitionField'][];
  columns: Schemas['FileColumn'][];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

// Maps file columns to fields; guesses are filled in.
export function ColumnMapper({ fields, columns, mapping, onChange }: ColumnMapperProps) {
  const choose = (key: string, name: string) => {
    const rest = Object.fromEntries(Object.entries(mapping).filter(([other, used]) => other !== key && used !== name));
    onChange(name ? { ...rest, [key]: name } : rest);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {fields.map(({ key, label, required, description }) => {
        const chosen = mapping[key] ?? '';
        const isMissing = required && !columns.some(({ name }) => name === chosen);
        const samples = columns.find(({ name }) => name === chosen)?.samples ?? [];
        return (
          <Box key={key}>
            <TextField
              select
              fullWidth
              size="small"
              label={label}
              required={required}
              value={chosen}
              error={isMissing}
              helperText={isMissing ? `Required. ${description}` : description}
              onChange={(event) => choose(key, event.target.value)}
            >
              <MenuItem value="">Not in the file</MenuItem>
              {columns.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            {samples.length > 0 && (
              <Typography variant="caption" color="textSecondary" noWrap component="div" sx={{ px: 1.75 }}>
                e.g. “{samples[0]?.split('\n')[0]}”
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
