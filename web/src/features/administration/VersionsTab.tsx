import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { formatCount, formatNumber } from '@/lib/numbers';
import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import { toast } from '@/ui/toast';
import { TypedConfirmDialog } from '@/ui/TypedConfirmDialog';
import { usePublish, useRollBack, versionsQuery, type InstalledVersion } from './api';
import { PanelTable } from './PanelTable';

const megabyte = 1_000_000;

export function VersionsTab() {
  const { preferences } = useUser();
  const query = useQuery(versionsQuery);
  const { data } = query;
  const [wanted, setWanted] = useState<InstalledVersion | null>(null);
  const current = data?.findIndex(({ is_current }) => is_current) ?? -1;
  const previous = current >= 0 ? data?.[current + 1] : undefined;
  const rollBack = useRollBack();
  return (
    <>
      <PanelTable
        title="Public data versions"
        heads={['Version', 'Data through', 'Loaded', 'Reports', 'Size', 'Actions']}
        query={query}
        rowKey={({ id }) => id}
        cells={(version) => [
          <span key="id">
            {version.id} {version.is_current && <Chip size="small" color="success" label="Published" />}{' '}
            {version.is_generated && <Mark label="Generated" />}
          </span>,
          <Day key="through" value={version.data_through} />,
          formatMoment(version.loaded_at, preferences),
          formatCount(version.reports),
          `${formatNumber(version.bytes / megabyte, 1)} MB`,
          !version.is_current && (
            <Button size="small" aria-label={`Publish ${version.id}`} onClick={() => setWanted(version)}>
              Publish
            </Button>
          ),
        ]}
        empty="No data has been loaded yet. Run pharos ingest to create the first version."
        actions={
          previous && (
            <Button
              size="small"
              startIcon={<Undo2 size={16} />}
              loading={rollBack.isPending}
              onClick={() =>
                rollBack.mutate(undefined, { onSuccess: (to) => toast.success(`Rolled back to ${to.current}`) })
              }
            >
              Roll back to {previous.id}
            </Button>
          )
        }
      />
      {wanted && <PublishDialog version={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

function PublishDialog({ version, onClose }: { version: InstalledVersion; onClose: () => void }) {
  const publish = usePublish();
  return (
    <TypedConfirmDialog
      title="Publish a data version"
      word={version.id}
      submitLabel="Publish"
      isPending={publish.isPending}
      onConfirm={() =>
        publish.mutate(version.id, {
          onSuccess: () => {
            toast.success(`${version.id} published`);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Typography variant="body2">
        All tenants without a pinned version will switch to {version.id} immediately.
      </Typography>
    </TypedConfirmDialog>
  );
}
