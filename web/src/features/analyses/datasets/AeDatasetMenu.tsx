import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { EllipsisVertical } from 'lucide-react';
import { countOf, formatCount } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { toast } from '@/ui/toast';
import { TypedConfirmDialog } from '@/ui/TypedConfirmDialog';
import { useDeleteAeDataset, useRefreshAeDataset, useUpdateAeDataset, type AeDataset } from './ae-api';

export const changeText = ({ added_count, changed_count, removed_count }: AeDataset) =>
  added_count === null
    ? null
    : `${formatCount(added_count)} added, ${formatCount(changed_count)} changed, ${formatCount(removed_count)} removed`;

// Refreshing, archiving and deleting a dataset.
export function AeDatasetMenu({ dataset }: { dataset: AeDataset }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const refresh = useRefreshAeDataset();
  const update = useUpdateAeDataset();
  const remove = useDeleteAeDataset();
  const { may } = usePermissions();
  const { name, status, analyses_count } = dataset;
  const isArchived = status === 'archived';
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const refreshNow = () =>
    refresh.mutate(dataset, {
      onSuccess: (next) => toast.success(`Version ${next.version}: ${changeText(next) ?? 'collecting the reports'}`),
    });
  const archive = () =>
    update.mutate(
      { dataset, name, status: isArchived ? 'ready' : 'archived' },
      { onSuccess: () => toast.success(isArchived ? 'Dataset restored' : 'Dataset archived') },
    );
  const deleteNow = () =>
    remove.mutate(dataset, {
      onSuccess: () => {
        toast.success('Dataset deleted');
        setDeleting(false);
      },
    });
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${name}, version ${dataset.version}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {status === 'ready' && <MenuItem onClick={choose(refreshNow)}>Refresh from the latest data</MenuItem>}
        {(status === 'ready' || isArchived) && (
          <MenuItem onClick={choose(archive)}>{isArchived ? 'Restore' : 'Archive'}</MenuItem>
        )}
        {may('complaint:delete_dataset') && (
          <MenuItem disabled={analyses_count > 0} onClick={choose(() => setDeleting(true))}>
            {analyses_count > 0 ? 'Delete (used by analyses)' : 'Delete'}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <TypedConfirmDialog
          title="Delete dataset"
          word={name}
          submitLabel="Delete"
          isPending={remove.isPending}
          onConfirm={deleteNow}
          onClose={() => setDeleting(false)}
        >
          <Typography variant="body2">
            The list of {countOf(dataset.mdr_report_keys_count, 'report')} will be permanently deleted. The reports
            themselves remain in the public data.
          </Typography>
        </TypedConfirmDialog>
      )}
    </>
  );
}
