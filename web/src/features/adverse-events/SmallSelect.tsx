import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface SmallSelectProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (chosen: string) => void;
}

// A choice in the head of a chart.
export const SmallSelect = ({ label, value, options, onChange }: SmallSelectProps) => (
  <Select
    size="small"
    variant="standard"
    disableUnderline
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label }}
    sx={{ fontSize: '0.8rem' }}
  >
    {Object.entries(options).map(([key, title]) => (
      <MenuItem key={key} value={key}>
        {title}
      </MenuItem>
    ))}
  </Select>
);
