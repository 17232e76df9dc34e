import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';

interface RowListProps {
  title: string;
  // The name of a row: "identifier".
  what: string;
  rows: { id: string }[];
  error?: string;
  onAdd?: () => void;
  onRemove: (index: number) => void;
  row: (index: number) => ReactNode;
  children?: ReactNode;
}

// Form rows that can be added and removed.
export const RowList = ({ title, what, rows, error, onAdd, onRemove, row, children }: RowListProps) => (
  <Stack spacing={1.5} role="group" aria-label={title}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    {rows.map(({ id }, index) => (
      <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box
          sx={{
            flexGrow: 1,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(130px, 1fr))' },
          }}
        >
          {row(index)}
        </Box>
        <IconButton aria-label={`Remove ${what} ${index + 1}`} onClick={() => onRemove(index)}>
          <Trash2 size={16} />
        </IconButton>
      </Stack>
    ))}
    {error && (
      <Typography variant="caption" color="error">
        {error}
      </Typography>
    )}
    {children}
    {onAdd && (
      <Button size="small" startIcon={<Plus size={16} />} onClick={onAdd} sx={{ alignSelf: 'start' }}>
        Add {what}
      </Button>
    )}
  </Stack>
);
