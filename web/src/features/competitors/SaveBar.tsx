import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SaveBarProps {
  isDirty: boolean;
  isPending: boolean;
  // Why saving is blocked.
  problem: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

// Sticky, so that it stays visible however long the lists are.
export function SaveBar({ isDirty, isPending, problem, onSave, onDiscard }: SaveBarProps) {
  const text = problem ?? (isDirty ? 'You have unsaved changes.' : 'All changes saved.');
  return (
    <Paper
      elevation={isDirty ? 6 : 0}
      variant={isDirty ? 'elevation' : 'outlined'}
      sx={{ position: isDirty ? 'sticky' : 'static', bottom: 8, zIndex: 2, p: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Typography
          role={problem ? 'alert' : undefined}
          variant="body2"
          color={problem ? 'error' : 'textSecondary'}
          sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
        <Button disabled={!isDirty || isPending} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="contained" disabled={!isDirty || problem !== null} loading={isPending} onClick={onSave}>
          Save
        </Button>
      </Stack>
    </Paper>
  );
}
