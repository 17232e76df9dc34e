import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';

interface ExportMenuProps<Format extends string> {
  // The label of each format.
  formats: Record<Format, string>;
  isPending: boolean;
  // A note about the files.
  hint?: string;
  onChoose: (format: Format) => void;
}

export function ExportMenu<Format extends string>({ formats, isPending, hint, onChoose }: ExportMenuProps<Format>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Download size={16} />}
        loading={isPending}
        aria-haspopup="menu"
        title={hint}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(formats) as Format[]).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onChoose(format);
            }}
          >
            {formats[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
