import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { Loaded } from '@/ui/Loaded';
import { PopoverFrame } from '@/ui/PopoverFrame';
import { toast } from '@/ui/toast';
import { savedViewsQuery, useDeleteView, useSaveView, type SavedView, type ViewPage } from './api';

const longestName = 80;

// Saves the address of a page under a name, and opens saved views.
export function SavedViews({ page }: { page: ViewPage }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = () => setAnchor(null);
  const copyLink = () => {
    close();
    void navigator.clipboard.writeText(window.location.href).then(() => toast.success('Link copied'));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Bookmark size={16} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Views
      </Button>
      {anchor && (
        <PopoverFrame label="Saved views" anchor={anchor} onClose={close}>
          <Stack direction="row" spacing={1}>
            <Button size="small" variant="contained" onClick={() => (close(), setSaving(true))}>
              Save view
            </Button>
            <Button size="small" onClick={copyLink}>
              Copy link
            </Button>
          </Stack>
          <Divider sx={{ my: 1.5 }} />
          <ViewList page={page} onOpen={close} />
        </PopoverFrame>
      )}
      {isSaving && <SaveViewDialog page={page} onClose={() => setSaving(false)} />}
    </>
  );
}

function ViewList({ page, onOpen }: { page: ViewPage; onOpen: () => void }) {
  const query = useQuery(savedViewsQuery(page));
  return (
    <Loaded query={query} error="Error loading the saved views" loading={null}>
      {(views) => {
        if (views.length === 0) {
          return (
            <Typography variant="body2" color="textSecondary">
              No saved views yet. A saved view stores the product code, period and filters under a name.
            </Typography>
          );
        }
        return (
          <Stack component="ul" sx={{ m: 0, p: 0 }}>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} onOpen={onOpen} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function ViewRow({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const { pathname } = useLocation();
  const remove = useDeleteView();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', listStyle: 'none', minHeight: 36 }}>
      <Link
        component={RouterLink}
        to={`${pathname}?${view.query}`}
        underline="hover"
        onClick={onOpen}
        sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}
      >
        {view.name}
      </Link>
      {view.is_shared && (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ ml: 1 }}>
          {view.is_mine ? 'shared' : view.owner.display_name}
        </Typography>
      )}
      {view.is_mine && (
        <IconButton size="small" aria-label={`Delete ${view.name}`} onClick={() => remove.mutate(view.id)}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </Stack>
  );
}

function SaveViewDialog({ page, onClose }: { page: ViewPage; onClose: () => void }) {
  const { search } = useLocation();
  const [name, setName] = useState('');
  const [is_shared, setShared] = useState(false);
  const save = useSaveView();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), page, query: search.replace(/^\?/, ''), is_shared };
    save.mutate(body, {
      onSuccess: () => {
        toast.success('View saved');
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Save view"
      canSubmit={name.trim() !== ''}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        value={name}
        error={save.isError}
        helperText={save.isError ? alertText(save.error) : undefined}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <FormControlLabel
        control={<Checkbox checked={is_shared} onChange={(_, checked) => setShared(checked)} />}
        label="Share with my organization"
      />
    </FormDialog>
  );
}
