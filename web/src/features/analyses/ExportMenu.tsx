import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';

interface ExportMenuProps<Format extends string> {
  // What each is called.
  formats: Record<Format, string>;
  isPending: boolean;
  // A word on what the files will be like.
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
