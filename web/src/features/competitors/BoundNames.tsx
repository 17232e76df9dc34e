import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TriangleAlert, X } from 'lucide-react';
import type { Entry } from './draft';

interface BoundNamesProps {
  entry: Entry;
  conflicts: Map<string, Entry[]>;
  // Absent for read-only users.
  onRelease?: (name: string) => void;
}

// The manufacturer names of an entry, exactly as reported.
export function BoundNames({ entry, conflicts, onRelease }: BoundNamesProps) {
  if (entry.names.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No manufacturer names assigned yet.
      </Typography>
    );
  }
  return (
    <Stack component="ul" aria-label={`Manufacturer names for ${entry.name}`} sx={{ m: 0, p: 0, gap: 0.5 }}>
      {entry.names.map((name) => {
        const others = conflicts.get(name)?.filter(({ key }) => key !== entry.key) ?? [];
        return <BoundName key={name} name={name} others={others} onRelease={onRelease} />;
      })}
    </Stack>
  );
}

interface BoundNameProps {
  name: string;
  // Warns about entries on the other side with the same name.
  others: Entry[];
  onRelease?: (name: string) => void;
}

function BoundName({ name, others, onRelease }: BoundNameProps) {
  const isConflict = others.length > 0;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        listStyle: 'none',
        alignItems: 'center',
        gap: 1,
        px: 1.25,
        minHeight: 34,
        border: 1,
        borderRadius: 1,
        borderColor: isConflict ? 'error.main' : 'divider',
      }}
    >
      {isConflict && (
        <Box sx={{ color: 'error.main', display: 'flex' }}>
          <TriangleAlert size={16} aria-hidden="true" />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
        <Typography variant="body2">{name}</Typography>
        {isConflict && (
          <Typography variant="caption" color="error" component="p">
            Also assigned to {others.map((other) => other.name || 'an unnamed group').join(', ')}, on the other side
          </Typography>
        )}
      </Box>
      {onRelease && (
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRelease(name)}>
          <X size={15} />
        </IconButton>
      )}
    </Stack>
  );
}
