import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getSession } from '@/api/session';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { planQuery } from '@/parts/access/plan';
import { Loaded, allOf } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { tenantInfoQuery } from './api';
import { DataCard } from './DataCard';
import { LogoCard } from './LogoCard';
import { TemplateCard } from './TemplateCard';
import { OrganizationCard } from './OrganizationCard';
import { PlanCard } from './PlanCard';
import { RegulatoryCard } from './RegulatoryCard';
import { SecurityCard } from './SecurityCard';
import { metadataQuery } from './settings-api';

export const TenantSettingsPage = () => (
  <PermissionGate permission="tenant:write" what="the organization settings">
    <PageHeader
      title="Settings"
      crumbs={[{ title: 'Organization' }]}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={paths.tenant.users}>
            Users
          </Button>
          <Button component={Link} to={paths.tenant.competitorSettings}>
            Competitor settings
          </Button>
        </Stack>
      }
    />
    <Settings />
  </PermissionGate>
);

function Settings() {
  const { tenantID } = getSession();
  const info = useQuery(tenantInfoQuery(tenantID ?? ''));
  const metadata = useQuery(metadataQuery);
  const plan = useQuery({ ...planQuery(tenantID), staleTime: 0 });
  return (
    <Loaded query={allOf(info, metadata, plan)} error="Error loading the settings" loading={<Waiting />}>
      {([organization, settings, terms]) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
          }}
        >
          <Stack spacing={2.5}>
            <OrganizationCard info={organization} />
            <RegulatoryCard metadata={settings} />
          </Stack>
          <Stack spacing={2.5}>
            <LogoCard info={organization} />
            <TemplateCard />
            <SecurityCard metadata={settings} />
            <DataCard metadata={settings} />
            <PlanCard plan={terms} />
          </Stack>
        </Box>
      )}
    </Loaded>
  );
}

const Waiting = () => (
  <Stack spacing={2.5} aria-label="Loading" aria-busy="true">
    {[380, 240, 160].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
);
