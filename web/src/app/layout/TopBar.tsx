import { useState } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Building2, ListChecks, Menu, SlidersHorizontal } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { SettingsDrawer } from '@/app/settings/SettingsDrawer';
import { SearchButton } from '@/app/search/SearchButton';
import type { NavSection } from '@/app/navigation/nav-items';
import { tenantInfoQuery } from '@/features/tenants/api';
import { NotificationBell } from '@/parts/notifications/NotificationBell';
import { paths } from '@/lib/paths';
import { JobTray } from '@/parts/exports/JobTray';
import { Hint } from '@/ui/Hint';
import { Logo, LogoMark } from '@/ui/Logo';
import { topBarHeight } from './measures';
import { TopSections } from './TopSections';
import { UserMenu } from './UserMenu';

export function TopBar({ sections, onOpenNav }: { sections: NavSection[]; onOpenNav: () => void }) {
  const [hasSettings, setSettings] = useState(false);
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{
        height: topBarHeight,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open navigation" onClick={onOpenNav} sx={{ display: { md: 'none' } }}>
        <Menu size={20} />
      </IconButton>
      <Link component={RouterLink} to={paths.root} underline="none" aria-label="Pharos home" sx={{ display: 'flex' }}>
        {/* The name of the organization needs the room. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Logo size={26} />
        </Box>
        <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>
          <LogoMark size={26} />
        </Box>
      </Link>
      <TopSections sections={sections} />
      <Box sx={{ flexGrow: 1 }} />
      <SearchButton sections={sections} />
      <TenantName />
      <Hint text="My work">
        {/* Narrow windows have the same link below the notifications. */}
        <IconButton
          aria-label="My work"
          component={RouterLink}
          to={paths.work}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <ListChecks size={18} />
        </IconButton>
      </Hint>
      <NotificationBell />
      <JobTray />
      <Hint text="Display settings">
        <IconButton aria-label="Display settings" onClick={() => setSettings(true)}>
          <SlidersHorizontal size={18} />
        </IconButton>
      </Hint>
      <UserMenu />
      <SettingsDrawer open={hasSettings} onClose={() => setSettings(false)} />
    </AppBar>
  );
}

function TenantName() {
  const { all_tenants } = useUser();
  const { tenantID } = getSession();
  const { data: info } = useQuery({ ...tenantInfoQuery(tenantID ?? ''), enabled: tenantID !== null });
  const own = all_tenants.find(({ id }) => id === tenantID);
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center', color: 'text.secondary', minWidth: 0 }}>
      {own?.kind === 'playground' && <Chip size="small" color="warning" label="Playground" />}
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        {info?.logo_url ? (
          <Box component="img" src={info.logo_url} alt="" sx={{ width: 22, height: 22, borderRadius: 0.5 }} />
        ) : (
          <Building2 size={16} aria-hidden="true" />
        )}
      </Box>
      <Typography
        variant="body2"
        noWrap
        title="Current tenant"
        sx={{ fontWeight: 600, maxWidth: { xs: 120, sm: 260 } }}
      >
        {info?.name ?? own?.name}
      </Typography>
    </Stack>
  );
}
