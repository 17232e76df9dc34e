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
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { tenantInfoQuery } from './api';
import { DataCard } from './DataCard';
import { LogoCard } from './LogoCard';
import { OrganizationCard } from './OrganizationCard';
import { PlanCard } from './PlanCard';
import { RegulatoryCard } from './RegulatoryCard';
import { SecurityCard } from './SecurityCard';
import { metadataQuery } from './settings-api';

export const TenantSettingsPage = () => (
  <PermissionGate permission="tenant:write" what="the settings of your organization">
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
  const failed = [info, metadata, plan].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <ErrorPanel text="Error loading the settings" onRetry={() => failed.forEach((query) => void query.refetch())} />
    );
  }
  if (!info.data || !metadata.data || !plan.data) return <Waiting />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
      }}
    >
      <Stack spacing={2.5}>
        <OrganizationCard info={info.data} />
        <RegulatoryCard metadata={metadata.data} />
      </Stack>
      <Stack spacing={2.5}>
        <LogoCard info={info.data} />
        <SecurityCard metadata={metadata.data} />
        <DataCard metadata={metadata.data} />
        <PlanCard plan={plan.data} />
      </Stack>
    </Box>
  );
}

const Waiting = () => (
  <Stack spacing={2.5} aria-label="Loading" aria-busy="true">
    {[380, 240, 160].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
);
