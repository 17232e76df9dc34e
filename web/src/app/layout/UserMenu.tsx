import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import { useUser, type UserProfile } from '@/api/auth-state';
import { logout } from '@/api/logout';
import { getSession } from '@/api/session';
import { SwitchTenantDialog } from '@/features/tenants/SwitchTenantDialog';
import { paths } from '@/lib/paths';
import { initials } from '@/lib/initials';

const menuEntries = ({ has_master_tenant }: UserProfile) => [
  { title: 'Home', path: paths.root },
  { title: 'Profile', path: paths.user.profile },
  { title: 'Settings', path: paths.tenant.settings },
  { title: 'Manage People', path: paths.user.managePeople },
  ...(has_master_tenant ? [{ title: 'Master Admin Panel', path: paths.tenant.master }] : []),
];

// The playground offers no way to switch to a real tenant.
const isInPlayground = ({ all_tenants }: UserProfile) =>
  all_tenants.find(({ id }) => id === getSession().tenantID)?.kind === 'playground';

export function UserMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const close = () => setAnchor(null);
  const reload = async () => {
    await navigate(paths.root);
    window.location.reload();
  };
  const openSwitch = () => {
    close();
    setSwitching(true);
  };
  return (
    <>
      {/* Voice control users say the visible text, so the label must contain it. */}
      <IconButton
        aria-label={user.photoURL ? 'User menu' : `User menu ${initials(user.display_name)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={user.photoURL ?? undefined}
          alt=""
          sx={{ width: 30, height: 30, fontSize: '0.8rem', fontWeight: 600, bgcolor: 'primary.main' }}
        >
          {initials(user.display_name)}
        </Avatar>
      </IconButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
          <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {user.display_name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {user.email}
            </Typography>
          </Box>
          <Divider sx={{ mb: 1 }} />
          {menuEntries(user).map(({ title, path }) => (
            <MenuItem key={title} dense component={Link} to={path} onClick={close}>
              {title}
            </MenuItem>
          ))}
          {user.all_tenants.length > 1 && !isInPlayground(user) && (
            <MenuItem dense onClick={openSwitch}>
              Switch Tenant
            </MenuItem>
          )}
          <Divider />
          <MenuItem dense onClick={() => void logout()}>
            Logout
          </MenuItem>
        </Menu>
      )}
      {isSwitching && <SwitchTenantDialog onClose={() => setSwitching(false)} onSwitched={() => void reload()} />}
    </>
  );
}
