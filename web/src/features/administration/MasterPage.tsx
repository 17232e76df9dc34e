import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { LockCard } from '@/parts/access/PermissionGate';
import { PageHeader } from '@/ui/PageHeader';
import { useWorkIn } from './api';
import { HealthTab } from './HealthTab';
import { JobsTab } from './JobsTab';
import { MailsTab } from './MailsTab';
import { PlatformTrailTab } from './PlatformTrailTab';
import { SupportTab } from './SupportTab';
import { TenantsTab } from './TenantsTab';
import { VersionsTab } from './VersionsTab';

const tabs: Record<string, { title: string; content: ComponentType }> = {
  tenants: { title: 'Tenants', content: TenantsTab },
  jobs: { title: 'Jobs', content: JobsTab },
  data: { title: 'Data versions', content: VersionsTab },
  mail: { title: 'Email queue', content: MailsTab },
  support: { title: 'Support access', content: SupportTab },
  audit: { title: 'Audit trail', content: PlatformTrailTab },
  health: { title: 'Health', content: HealthTab },
};
const firstTab = 'tenants';

// The installation as seen by its operators. Accessible only from a master tenant, regardless of the address.
export function MasterPage() {
  const { all_tenants } = useUser();
  const { tenantID } = getSession();
  const master = all_tenants.find(({ kind }) => kind === 'master');
  if (!master) return <LockCard what="the master admin panel" roles={['Master administrator']} />;
  if (master.id !== tenantID) return <SwitchFirst id={master.id} name={master.name} />;
  return <Panel />;
}

function SwitchFirst({ id, name }: { id: string; name: string }) {
  const workIn = useWorkIn();
  return (
    <Card component="section" aria-label="Switch tenant" sx={{ p: 4, maxWidth: 560, mx: 'auto', mt: 4 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Lock size={28} aria-hidden="true" />
        <Typography variant="h5" component="h1">
          The Master Admin Panel belongs to {name}
        </Typography>
        <Typography color="textSecondary">
          You are currently in another organization. Switch tenants so that your actions are recorded in the right audit
          trail.
        </Typography>
        <Button
          variant="contained"
          loading={workIn.isPending}
          onClick={() => workIn.mutate(id, { onSuccess: () => window.location.reload() })}
        >
          Switch to {name}
        </Button>
      </Stack>
    </Card>
  );
}

function Panel() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? firstTab;
  const current = asked in tabs ? asked : firstTab;
  const Content = tabs[current]?.content ?? TenantsTab;
  return (
    <>
      <PageHeader title="Master Admin Panel" crumbs={[{ title: 'Installation' }]} />
      <Tabs
        value={current}
        onChange={(_, tab: string) => setParams({ tab })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Master Admin Panel"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(tabs).map(([key, { title }]) => (
          <Tab key={key} value={key} label={title} id={`master-tab-${key}`} aria-controls="master-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="master-panel" aria-labelledby={`master-tab-${current}`}>
        <Content />
      </Box>
    </>
  );
}
