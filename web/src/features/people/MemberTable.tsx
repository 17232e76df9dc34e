import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { initials } from '@/lib/initials';
import { roleLabel } from '@/lib/labels';
import { usePermissions } from '@/parts/access/permissions';
import { Day } from '@/ui/Day';
import { EmptyState } from '@/ui/EmptyState';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import type { ListAddress } from '@/ui/table/use-list-address';
import { useDebounced } from '@/ui/use-debounced';
import { MemberMenu } from './MemberMenu';
import { membersQuery, type Member } from './members-api';
import { RoleSelect } from './RoleSelect';

const searchDelay = 300;

export function MemberTable({ address }: { address: ListAddress }) {
  const { may } = usePermissions();
  const isAdministrator = may('member:role') === true;
  const search = address.params.get('q') ?? '';
  const q = useDebounced(search, searchDelay).trim();
  const query = useQuery(membersQuery({ page: address.page, page_size: address.pageSize, ...(q && { q }) }));
  const columns = useColumns(isAdministrator);
  return (
    <ServerTable
      title="Members"
      address={address}
      query={query}
      error="Error loading the members"
      columns={columns}
      rowKey={({ user }) => user.id}
      rowLabel={({ user }) => user.display_name}
      empty={
        <EmptyState
          text={`No members match “${q}”.`}
          action="Show all members"
          onAction={() => address.setFilter('q', [])}
        />
      }
      actions={
        <TextField
          size="small"
          fullWidth={false}
          sx={{ width: 260 }}
          placeholder="Search by name or email"
          value={search}
          onChange={(event) => address.setFilter('q', [event.target.value])}
          slotProps={{
            htmlInput: { 'aria-label': 'Search by name or email', maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search size={16} aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
      }
    />
  );
}

function useColumns(isAdministrator: boolean): Column<Member>[] {
  const { id, preferences } = useUser();
  const directory: Column<Member>[] = [
    {
      key: 'name',
      title: 'Name',
      minWidth: 240,
      render: (member) => <Person member={member} isMe={member.user.id === id} />,
    },
    {
      key: 'role',
      title: 'Role',
      minWidth: 190,
      render: (member) => (isAdministrator ? <RoleSelect member={member} /> : roleLabel(member.membership.role_id)),
    },
    { key: 'status', title: 'Status', render: ({ membership }) => <StatusChip status={membership.status} /> },
  ];
  if (!isAdministrator) return directory;
  return [
    ...directory,
    { key: 'mfa', title: 'Second factor', render: ({ user }) => (user.mfa_enrolled ? 'On' : 'Off') },
    {
      key: 'last_login',
      title: 'Last sign-in',
      render: ({ membership: { last_login_at } }) =>
        last_login_at ? <time dateTime={last_login_at}>{formatMoment(last_login_at, preferences)}</time> : 'Never',
    },
    {
      key: 'added',
      title: 'Added',
      render: ({ membership: { joined_at, added_by } }) => (
        <>
          <Day value={joined_at} />
          {added_by && <small> by {added_by}</small>}
        </>
      ),
    },
    { key: 'actions', title: 'Actions', align: 'right', render: (member) => <MemberMenu member={member} /> },
  ];
}

function Person({ member: { user }, isMe }: { member: Member; isMe: boolean }) {
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <Avatar
        src={user.photoURL ?? undefined}
        alt=""
        sx={{ width: 32, height: 32, fontSize: '0.8rem', bgcolor: 'primary.main' }}
      >
        {initials(user.display_name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {user.display_name}
          {isMe && ' (you)'}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Typography>
      </Box>
    </Stack>
  );
}

const StatusChip = ({ status }: { status: Member['membership']['status'] }) => (
  <Mark tone={status === 'active' ? 'success' : 'default'} label={status === 'active' ? 'Active' : 'Suspended'} />
);
