import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { UserPlus } from 'lucide-react';
import { usePermissions } from '@/parts/access/permissions';
import { paths } from '@/lib/paths';
import { PageHeader, type Crumb } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { InvitePeopleDialog } from './InvitePeopleDialog';
import { MemberTable } from './MemberTable';
import { PendingInvitations } from './PendingInvitations';

const tabs = { members: 'Members', pending: 'Pending invitations' } as const;

export const UsersPage = () => <PeoplePage title="Users" crumbs={[{ title: 'Organization' }]} />;
export const ManagePeoplePage = () => (
  <PeoplePage title="Manage People" crumbs={[{ title: 'Organization users', path: paths.tenant.users }]} />
);

// Members of the organization: a directory for everyone, with actions for administrators.
function PeoplePage({ title, crumbs }: { title: string; crumbs: Crumb[] }) {
  const address = useListAddress();
  const [isInviting, setInviting] = useState(false);
  const { may } = usePermissions();
  const mayInvite = may('member:invite') === true;
  const tab = mayInvite && address.params.get('tab') === 'pending' ? 'pending' : 'members';
  const invite = () => setInviting(true);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          mayInvite && (
            <Button variant="contained" startIcon={<UserPlus size={18} />} onClick={invite}>
              Invite people
            </Button>
          )
        }
      />
      {mayInvite && (
        <Tabs
          value={tab}
          onChange={(_, next: string) =>
            address.setFilters((params) => (next === 'members' ? params.delete('tab') : params.set('tab', next)))
          }
          aria-label={title}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {Object.entries(tabs).map(([key, label]) => (
            <Tab key={key} value={key} label={label} id={`people-tab-${key}`} aria-controls="people-panel" />
          ))}
        </Tabs>
      )}
      <Box {...(mayInvite && { role: 'tabpanel', id: 'people-panel', 'aria-labelledby': `people-tab-${tab}` })}>
        {tab === 'pending' ? <PendingInvitations onInvite={invite} /> : <MemberTable address={address} />}
      </Box>
      {isInviting && <InvitePeopleDialog onClose={() => setInviting(false)} />}
    </>
  );
}
