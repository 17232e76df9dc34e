import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Plus } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { planLabels } from '@/lib/labels';
import { formatCount } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { useDebounced } from '@/ui/use-debounced';
import { tenantsQuery, type TenantRow } from './api';
import { CreateTenantDialog, EnterDialog, PlanDialog, SuspendTenantDialog } from './TenantDialogs';

const searchDelay = 300;

const tenantKinds: Record<TenantRow['kind'], string> = {
  client: 'Client',
  master: 'Master',
  playground: 'Playground',
};
const tenantStatuses: Record<TenantRow['status'], string> = {
  active: 'Active',
  trial: 'Trial',
  suspended: 'Suspended',
};

export function TenantsTab() {
  const address = useListAddress();
  const [isCreating, setCreating] = useState(false);
  const search = address.params.get('q') ?? '';
  const q = useDebounced(search, searchDelay).trim();
  const query = useQuery(tenantsQuery({ page: address.page, page_size: address.pageSize, ...(q && { q }) }));
  const columns = useColumns();
  return (
    <>
      <ServerTable
        title="Tenants"
        address={address}
        query={query}
        error="Error loading the tenants"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState text={`No tenants match “${q}”.`} action="Show all" onAction={() => address.setFilter('q', [])} />
        }
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <TextField
              size="small"
              fullWidth={false}
              sx={{ width: 220 }}
              placeholder="Search by name"
              value={search}
              onChange={(event) => address.setFilter('q', [event.target.value])}
              slotProps={{ htmlInput: { 'aria-label': 'Search by name', maxLength: 200 } }}
            />
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
              Create tenant
            </Button>
          </Stack>
        }
      />
      {isCreating && <CreateTenantDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

function useColumns(): Column<TenantRow>[] {
  const { preferences } = useUser();
  return [
    { key: 'name', title: 'Name', minWidth: 180, render: ({ name }) => <strong>{name}</strong> },
    { key: 'kind', title: 'Kind', render: ({ kind }) => tenantKinds[kind] },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <Mark tone={status === 'suspended' ? 'error' : 'success'} label={tenantStatuses[status]} />
      ),
    },
    { key: 'plan', title: 'Plan', render: ({ plan }) => planLabels[plan] },
    {
      key: 'seats',
      title: 'Seats',
      align: 'right',
      render: ({ seats_used, limits }) => (
        <Line>
          {formatCount(seats_used)} of {formatCount(limits.seats)}
        </Line>
      ),
    },
    { key: 'products', title: 'Products', align: 'right', render: ({ products }) => formatCount(products) },
    { key: 'complaints', title: 'Complaints', align: 'right', render: ({ complaints }) => formatCount(complaints) },
    {
      key: 'activity',
      title: 'Last activity',
      render: ({ last_activity_at }) => (
        <Line>{last_activity_at ? formatMoment(last_activity_at, preferences) : '–'}</Line>
      ),
    },
    { key: 'actions', title: 'Actions', align: 'right', render: (tenant) => <TenantMenu tenant={tenant} /> },
  ];
}

const dialogs = { plan: PlanDialog, suspend: SuspendTenantDialog, enter: EnterDialog } as const;

function TenantMenu({ tenant }: { tenant: TenantRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  // Master tenants can be changed only on the server.
  if (tenant.kind === 'master') return null;
  const begin = (next: keyof typeof dialogs) => () => {
    setAnchor(null);
    setOpened(next);
  };
  const Dialog = opened && dialogs[opened];
  const isSuspended = tenant.status === 'suspended';
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${tenant.name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={begin('plan')}>Plan, flags and limits</MenuItem>
        <MenuItem disabled={isSuspended} onClick={begin('enter')}>
          Enter as support
        </MenuItem>
        <MenuItem onClick={begin('suspend')} sx={{ color: isSuspended ? undefined : 'error.main' }}>
          {isSuspended ? 'Reactivate' : 'Suspend'}
        </MenuItem>
      </Menu>
      {Dialog && <Dialog tenant={tenant} onClose={() => setOpened(null)} />}
    </>
  );
}
