import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { History, Lock } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { usePermissions } from '@/parts/access/permissions';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LoadingArea } from '@/ui/LoadingArea';
import { PageHeader } from '@/ui/PageHeader';
import { metadataQuery } from './api';
import { HistoryDrawer } from './HistoryDrawer';
import { SettingsEditor } from './SettingsEditor';

const permission = 'competitor:write';
const orList = new Intl.ListFormat('en', { type: 'disjunction' });

// Assigns manufacturer names to our company and to competitors.
export function CompetitorSettingsPage() {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Competitor settings"
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
  const { data, isError, refetch } = useQuery({ ...metadataQuery, refetchOnMount: 'always', staleTime: Infinity });
  const { may, rolesWith } = usePermissions();
  const company = useTenantName();
  const mayWrite = may(permission);
  const reload = async () => {
    await refetch();
    setRound(round + 1);
  };
  if (isError) return <ErrorPanel text="Error loading the settings" onRetry={() => void refetch()} />;
  if (!data || mayWrite === undefined) return <LoadingArea />;
  return (
    <>
      {!mayWrite && (
        <Alert severity="info" role="note" icon={<Lock size={18} />} sx={{ mb: 2.5 }}>
          You can view these settings. Changing them requires the role {orList.format(rolesWith(permission))}.
        </Alert>
      )}
      <SettingsEditor key={round} saved={data} company={company} mayWrite={mayWrite} onReload={() => void reload()} />
    </>
  );
}

function useTenantName(): string {
  const { all_tenants } = useUser();
  const { tenantID } = getSession();
  return all_tenants.find(({ id }) => id === tenantID)?.name ?? 'Our company';
}
