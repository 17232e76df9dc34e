import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { NotificationChoicesCard } from '@/parts/notifications/NotificationChoicesCard';
import { PageHeader } from '@/ui/PageHeader';
import { AccountCard } from './AccountCard';
import { ActivityCard } from './ActivityCard';
import { MembershipsCard } from './MembershipsCard';
import { PasswordCard } from './PasswordCard';
import { PreferencesCard } from './PreferencesCard';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';

function Security() {
  return (
    <Stack spacing={2}>
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </Stack>
  );
}

const tabs: Record<string, { title: string; content: ComponentType }> = {
  account: { title: 'Account', content: AccountCard },
  security: { title: 'Security', content: Security },
  memberships: { title: 'Memberships', content: MembershipsCard },
  preferences: { title: 'Preferences', content: PreferencesCard },
  notifications: { title: 'Notifications', content: NotificationChoicesCard },
  activity: { title: 'My activity', content: ActivityCard },
};
const firstTab = 'account';
const contentWidth = 880;

export function ProfilePage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? firstTab;
  const current = asked in tabs ? asked : firstTab;
  const Content = tabs[current]?.content ?? AccountCard;
  return (
    <>
      <PageHeader title="Profile" />
      <Tabs
        value={current}
        onChange={(_, tab: string) => setParams({ tab }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Profile"
        sx={{ mb: 2, maxWidth: contentWidth, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(tabs).map(([key, { title }]) => (
          <Tab key={key} value={key} label={title} id={`tab-${key}`} aria-controls="profile-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="profile-panel" aria-labelledby={`tab-${current}`} sx={{ maxWidth: contentWidth }}>
        <Content />
      </Box>
    </>
  );
}
