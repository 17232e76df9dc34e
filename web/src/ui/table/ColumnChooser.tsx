import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { Columns3 } from 'lucide-react';

interface ColumnChooserProps {
  columns: { key: string; title: string }[];
  visible: string[];
  onChange: (visible: string[]) => void;
}

export function ColumnChooser({ columns, visible, onChange }: ColumnChooserProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string) => {
    const chosen = visible.includes(key) ? visible.filter((other) => other !== key) : [...visible, key];
    // Keeps table order and at least one column.
    const ordered = columns.map((column) => column.key).filter((other) => chosen.includes(other));
    if (ordered.length > 0) onChange(ordered);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Columns3 size={16} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', sx: { p: 2, maxHeight: 420 } } }}
        >
          <FormGroup>
            {columns.map(({ key, title }) => (
              <FormControlLabel
                key={key}
                control={<Checkbox size="small" checked={visible.includes(key)} onChange={() => toggle(key)} />}
                label={title}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            ))}
          </FormGroup>
        </Popover>
      )}
    </>
  );
}
