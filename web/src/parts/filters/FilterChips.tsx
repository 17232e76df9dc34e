import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export interface ActiveFilter {
  key: string;
  label: string;
  onRemove: () => void;
}

// The active filters, removable one by one or all at once.
export function FilterChips({ filters, onClear }: { filters: ActiveFilter[]; onClear: () => void }) {
  if (filters.length === 0) return null;
  return (
    <Stack direction="row" component="ul" aria-label="Active filters" sx={{ flexWrap: 'wrap', gap: 0.75, p: 0, m: 0 }}>
      {filters.map(({ key, label, onRemove }) => (
        <li key={key} style={{ listStyle: 'none' }}>
          <Chip size="small" title={label} label={label} onDelete={onRemove} sx={{ maxWidth: 320 }} />
        </li>
      ))}
      <li style={{ listStyle: 'none' }}>
        <Button size="small" onClick={onClear} sx={{ py: 0 }}>
          Clear all
        </Button>
      </li>
    </Stack>
  );
}
