import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { chartColors } from '@/ui/charts/chart-colors';
import { FormDialog } from '@/ui/FormDialog';
import type { Side } from './comparison-view';

interface SideNameProps {
  side: Side;
  name: string;
  onRename: (name: string) => void;
}

const longestName = 80;

export function SideName({ side, name, onRename }: SideNameProps) {
  const [isEditing, setEditing] = useState(false);
  const { mode } = useTheme().palette;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box aria-hidden="true" sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: chartColors[mode][side] }} />
      <Typography variant="h5" component="h2" noWrap>
        {name}
      </Typography>
      <Tooltip title="Rename">
        <IconButton size="small" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          <Pencil size={15} />
        </IconButton>
      </Tooltip>
      {isEditing && (
        <NameDialog
          name={name}
          onClose={() => setEditing(false)}
          onRename={(changed) => {
            setEditing(false);
            onRename(changed);
          }}
        />
      )}
    </Stack>
  );
}

interface NameDialogProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ name, onRename, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const changed = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) onRename(changed);
  };
  return (
    <FormDialog title="Side name" submitLabel="Rename" canSubmit={changed !== ''} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        value={typed}
        autoFocus
        helperText="Applies to this view and its link only"
        slotProps={{ htmlInput: { maxLength: longestName } }}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
