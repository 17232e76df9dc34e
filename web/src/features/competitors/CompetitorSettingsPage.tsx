import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { History, Lock } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { usePermissions } from '@/parts/access/permissions';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { PageHeader } from '@/ui/PageHeader';
import { metadataQuery } from './api';
import { HistoryDrawer } from './HistoryDrawer';
import { SettingsEditor } from './SettingsEditor';
import { paths } from '@/lib/paths';

const permission = 'competitor:write';
const orList = new Intl.ListFormat('en', { type: 'disjunction' });

// Assigns manufacturer names to our company and to competitors.
export function CompetitorSettingsPage() {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Competitor settings"
        crumbs={[{ title: 'Organization' }, { title: 'Settings', path: paths.tenant.settings }]}
        actions={
          <Button variant="outlined" startIcon={<History size={16} />} onClick={() => setHistoryOpen(true)}>
            History
          </Button>
        }
      />
      <Settings />
      {isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

function Settings() {
  // Settings saved by another user replace the draft only on request.
  const [round, setRound] = useState(0);
  const query = useQuery({ ...metadataQuery, refetchOnMount: 'always', staleTime: Infinity });
  const { may, rolesWith } = usePermissions();
  const company = useTenantName();
  const mayWrite = may(permission);
  const reload = async () => {
    await query.refetch();
    setRound(round + 1);
  };
  if (mayWrite === undefined) return <LoadingArea />;
  return (
    <Loaded query={query} error="Error loading the settings" loading={<LoadingArea />}>
      {(data) => (
        <>
          {!mayWrite && (
            <Alert severity="info" role="note" icon={<Lock size={18} />} sx={{ mb: 2.5 }}>
              You can view these settings. Changing them requires the role {orList.format(rolesWith(permission))}.
            </Alert>
          )}
          <SettingsEditor
            key={round}
            saved={data}
            company={company}
            mayWrite={mayWrite}
            onReload={() => void reload()}
          />
        </>
      )}
    </Loaded>
  );
}

function useTenantName(): string {
  const { all_tenants } = useUser();
  const { tenantID } = getSession();
  return all_tenants.find(({ id }) => id === tenantID)?.name ?? 'Our company';
}
