import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { countOf } from '@/lib/numbers';
import { BoundNames } from './BoundNames';
import type { Entry, Group, Member } from './draft';
import { GroupScope, scopeText } from './GroupScope';
import { NameSearch } from './NameSearch';
import { Suggestions } from './Suggestions';

export interface EntryActions {
  bind: (key: string, name: string, evidence: Member['evidence']) => void;
  release: (key: string, name: string) => void;
  change: (id: string, change: Partial<Group>) => void;
  remove: (id: string) => void;
}

interface EntryCardProps {
  entry: Entry;
  text?: string;
  conflicts: Map<string, Entry[]>;
  reports?: number;
  // Absent for read-only users.
  actions?: EntryActions;
}

// A company: display name, assigned manufacturer names, and the brands and product codes it is limited to.
export function EntryCard({ entry, text, conflicts, reports, actions }: EntryCardProps) {
  const { key, group, names } = entry;
  const owner = entry.name || 'the new group';
  return (
    <Card component="section" aria-label={owner} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <EntryHead entry={entry} reports={reports} actions={actions} />
        {text && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
        <BoundNames entry={entry} conflicts={conflicts} onRelease={actions && ((name) => actions.release(key, name))} />
        {actions && (
          <>
            <NameSearch owner={owner} bound={names} onChoose={(name) => actions.bind(key, name, 'user')} />
            {key !== 'partners' && (
              <Suggestions like={entry.name} bound={names} onAccept={(name) => actions.bind(key, name, 'fuzzy')} />
            )}
          </>
        )}
        {group && <Scope group={group} onChange={actions && ((change) => actions.change(key, change))} />}
      </Stack>
    </Card>
  );
}

function EntryHead({
  entry: { group, name },
  reports,
  actions,
}: Pick<EntryCardProps, 'entry' | 'reports' | 'actions'>) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      {group && actions ? (
        <TextField
          label="Display name"
          size="small"
          fullWidth
          value={name}
          error={name.trim() === ''}
          helperText={name.trim() === '' ? 'Name is required' : undefined}
          onChange={(event) => actions.change(group.id, { name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ) : (
        <Typography variant="h6" component="h3" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      {reports !== undefined && (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {countOf(reports, 'report')}
        </Typography>
      )}
      {group && actions && (
        <IconButton aria-label={`Remove ${name || 'the new group'}`} onClick={() => actions.remove(group.id)}>
          <Trash2 size={17} />
        </IconButton>
      )}
    </Stack>
  );
}

function Scope({ group, onChange }: { group: Group; onChange?: (change: Partial<Group>) => void }) {
  const [isOpen, setOpen] = useState(scopeText(group).length > 0);
  if (!onChange) return <GroupScope group={group} />;
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ mb: isOpen ? 1 : 0 }}
      >
        Brands and product codes
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <GroupScope group={group} onChange={onChange} />
      </Collapse>
    </div>
  );
}
