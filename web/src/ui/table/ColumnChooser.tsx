import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { Columns3, Minus, Plus } from 'lucide-react';
import { PopoverFrame } from '@/ui/PopoverFrame';
import type { ColumnWidths } from './use-column-widths';

interface ColumnChooserProps {
  columns: { key: string; title: string }[];
  visible: string[];
  widths: ColumnWidths;
  table: RefObject<HTMLTableElement | null>;
  onChange: (visible: string[]) => void;
}

// Which columns are shown, and how wide they are, for people who do not drag.
export function ColumnChooser({ columns, visible, widths, table, onChange }: ColumnChooserProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string) => {
    const chosen = visible.includes(key) ? visible.filter((other) => other !== key) : [...visible, key];
    // Keeps table order and at least one column.
    const ordered = columns.map((column) => column.key).filter((other) => chosen.includes(other));
    if (ordered.length > 0) onChange(ordered);
  };
  const resize = (key: string, direction: 1 | -1) => () => {
    const heading = table.current?.tHead?.rows[0]?.cells[visible.indexOf(key)];
    widths.change(key, heading?.getBoundingClientRect().width ?? 0, direction);
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
        <PopoverFrame label="Columns" anchor={anchor} width={300} onClose={() => setAnchor(null)}>
          <Box sx={{ maxHeight: 380, overflowY: 'auto' }}>
            {columns.map(({ key, title }) => {
              const isShown = visible.includes(key);
              return (
                <Box key={key} sx={{ display: 'flex', alignItems: 'center' }}>
                  <FormControlLabel
                    control={<Checkbox size="small" checked={isShown} onChange={() => toggle(key)} />}
                    label={title}
                    slotProps={{ typography: { variant: 'body2' } }}
                    sx={{ flexGrow: 1 }}
                  />
                  {isShown && (
                    <>
                      <IconButton size="small" aria-label={`Narrower: ${title}`} onClick={resize(key, -1)}>
                        <Minus size={14} />
                      </IconButton>
                      <IconButton size="small" aria-label={`Wider: ${title}`} onClick={resize(key, 1)}>
                        <Plus size={14} />
                      </IconButton>
                    </>
                  )}
                </Box>
              );
            })}
          </Box>
          <Button size="small" disabled={!widths.reset} onClick={widths.reset} sx={{ mt: 1 }}>
            Reset widths
          </Button>
        </PopoverFrame>
      )}
    </>
  );
}
