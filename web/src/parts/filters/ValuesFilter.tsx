import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface Choice {
  value: string;
  title: string;
}

interface ValuesFilterProps {
  label: string;
  // What the page knows of; anything else may be typed.
  known?: Choice[];
  values: string[];
  onChange: (values: string[]) => void;
}

// Values chosen out of what is there, or typed where there are more than can be listed.
export function ValuesFilter({ label, known = [], values, onChange }: ValuesFilterProps) {
  const titles = new Map(known.map(({ value, title }) => [value, title]));
  return (
    <Autocomplete
      multiple
      freeSolo
      // What was typed counts when the field is left, too.
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
