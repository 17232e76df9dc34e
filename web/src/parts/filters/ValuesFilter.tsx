import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface Choice {
  value: string;
  title: string;
}

interface ValuesFilterProps {
  label: string;
  // Known values; others can be typed.
  known?: Choice[];
  values: string[];
  onChange: (values: string[]) => void;
}

// Values selected from a list, or typed where there are too many to list.
export function ValuesFilter({ label, known = [], values, onChange }: ValuesFilterProps) {
  const titles = new Map(known.map(({ value, title }) => [value, title]));
  return (
    <Autocomplete
      multiple
      freeSolo
      // Pending input is added on blur.
      autoSelect
      filterSelectedOptions
      options={known.map(({ value }) => value)}
      getOptionLabel={(value) => titles.get(value) ?? value}
      value={values}
      onChange={(_event, chosen) => onChange([...new Set(chosen.map((value) => value.trim()))].filter(Boolean))}
      sx={{ minWidth: 180, flex: '1 1 180px', maxWidth: 320 }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
