import { useState, type FormEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EllipsisVertical } from 'lucide-react';
import { countOf } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useDeleteDataset, useUpdateDataset, type ComplaintDataset } from './api';

interface DatasetMenuProps {
  dataset: ComplaintDataset;
  onDeleted: () => void;
}

export function DatasetMenu({ dataset, onDeleted }: DatasetMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const update = useUpdateDataset(dataset);
  const { may } = usePermissions();
  const isArchived = dataset.status === 'archived';
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const archive = () =>
    update.mutate(
      { name: dataset.name, status: isArchived ? 'ready' : 'archived' },
      { onSuccess: () => toast.success(isArchived ? 'Dataset restored' : 'Dataset archived') },
    );
  if (!may('complaint:write')) return null;
  return (
    <>
      <IconButton aria-label="More actions" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setDialog('rename'))}>Rename</MenuItem>
        {(dataset.status === 'ready' || isArchived) && (
          <MenuItem onClick={choose(archive)}>{isArchived ? 'Restore' : 'Archive'}</MenuItem>
        )}
        {may('complaint:delete_dataset') && <MenuItem onClick={choose(() => setDialog('delete'))}>Delete</MenuItem>}
      </Menu>
      {dialog === 'rename' && <RenameDialog dataset={dataset} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteDialog dataset={dataset} onDeleted={onDeleted} onClose={() => setDialog(null)} />}
    </>
  );
}

function RenameDialog({ dataset, onClose }: { dataset: ComplaintDataset; onClose: () => void }) {
  const [name, setName] = useState(dataset.name);
  const update = useUpdateDataset(dataset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Rename dataset"
      submitLabel="Rename"
      canSubmit={name.trim() !== '' && name.trim() !== dataset.name}
      isPending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} autoFocus />
    </FormDialog>
  );
}

function DeleteDialog({ dataset, onDeleted, onClose }: DatasetMenuProps & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useDeleteDataset(dataset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success('Dataset deleted');
        onDeleted();
      },
    });
  };
  return (
    <FormDialog
      title="Delete dataset"
      submitLabel="Delete"
      canSubmit={typed === dataset.name}
      isPending={remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        {countOf(dataset.accepted_count, 'complaint')} will be permanently deleted. To hide them instead, archive the
        dataset. Type the dataset name to confirm.
      </Typography>
      <TextField label={dataset.name} value={typed} onChange={(event) => setTyped(event.target.value)} autoFocus />
    </FormDialog>
  );
}
