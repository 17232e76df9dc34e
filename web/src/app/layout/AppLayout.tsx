import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { getSession } from '@/api/session';
import { useAuth } from '@/api/auth-state';
import { navSections, type NavSection } from '@/app/navigation/nav-items';
import { NavCompact } from '@/app/navigation/NavCompact';
import { NavVertical } from '@/app/navigation/NavVertical';
import { useSettings } from '@/app/settings/settings-context';
import { PlaygroundRibbon } from '@/features/administration/PlaygroundRibbon';
import { SupportBanner } from '@/features/administration/SupportBanner';
import type { Settings } from '@/lib/settings';
import { planQuery } from '@/parts/access/plan';
import { LoadingArea } from '@/ui/LoadingArea';
import { Logo } from '@/ui/Logo';
import { Unhurried } from '@/ui/Unhurried';
import { DatesAsChosen } from './DatesAsChosen';
import { desktopOffset, horizontalNavHeight, navWidth, topBarHeight } from './measures';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

export function AppLayout({ children }: { children: ReactNode }) {
  const { settings } = useSettings();
  const { mfa } = useAuth();
  const [isNavOpen, setNavOpen] = useState(false);
  const { data: plan } = useQuery({ ...planQuery(getSession().tenantID), enabled: mfa });
  const sections = navSections(plan?.features ?? {});
  const closeNav = () => setNavOpen(false);
  return (
    <>
      <SkipLink />
      <TopBar sections={sections} onOpenNav={() => setNavOpen(true)} />
      <Drawer
        open={isNavOpen}
        onClose={closeNav}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': 'Navigation', sx: { width: navWidth.vertical } } }}
      >
        <Box sx={{ px: 2.5, pt: 1.5 }}>
          <Logo size={26} />
        </Box>
        <Box component="nav" aria-label="Main" onClick={closeNav}>
          <NavVertical sections={sections} />
        </Box>
      </Drawer>
      <Frame layout={settings.themeLayout} sections={sections} stretch={settings.themeStretch}>
        {children}
      </Frame>
    </>
  );
}

const navFrame = {
  display: { xs: 'none', md: 'block' },
  position: 'fixed',
  top: topBarHeight,
  zIndex: ({ zIndex }: Theme) => zIndex.appBar - 1,
  bgcolor: 'background.paper',
  borderColor: 'divider',
} as const;

interface FrameProps {
  layout: Settings['themeLayout'];
  sections: NavSection[];
  stretch: boolean;
  children: ReactNode;
}

function Frame({ layout, sections, stretch, children }: FrameProps) {
  const isBeside = layout !== 'horizontal';
  const top = topBarHeight + (isBeside ? 0 : horizontalNavHeight);
  const place = isBeside
    ? { left: 0, width: navWidth[layout], bottom: 0, overflowY: 'auto' as const, borderRight: 1 }
    : { left: 0, right: 0, height: horizontalNavHeight, overflowX: 'auto' as const, borderBottom: 1 };
  return (
    <>
      <Box component="nav" aria-label="Main" sx={[place, navFrame]}>
        {layout === 'vertical' ? (
          <NavVertical sections={sections} />
        ) : (
          <NavCompact sections={sections} direction={layout} />
        )}
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          '--page-top': `${top}px`,
          outline: 'none',
          flexGrow: 1,
          pt: { xs: `${topBarHeight + 16}px`, md: `${top + desktopOffset}px` },
          pb: 4,
          marginInlineStart: { md: isBeside ? `${navWidth[layout]}px` : 0 },
        }}
      >
        <Container maxWidth={stretch ? false : 'lg'} sx={{ px: { xs: 2, md: 4 } }}>
          <DatesAsChosen>
            <SupportBanner />
            <PlaygroundRibbon />
            <Unhurried fallback={<LoadingArea />}>{() => children}</Unhurried>
          </DatesAsChosen>
        </Container>
      </Box>
    </>
  );
}
