import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useLeave } from './api';

// Shown on every page while an operator has support access to another organization.
export function SupportBanner() {
  const { all_tenants, preferences } = useUser();
  const { tenantID } = getSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const entered = all_tenants.find(({ id }) => id === tenantID);
  const master = all_tenants.find(({ kind }) => kind === 'master');
  if (!entered?.support_until) return null;
  const back = async () => {
    await navigate(paths.tenant.master);
    window.location.reload();
  };
  return (
    <Alert
      severity="warning"
      role="status"
      variant="filled"
      sx={{ mb: 2 }}
      action={
        master && (
          <Button
            color="inherit"
            size="small"
            loading={leave.isPending}
            onClick={() =>
              leave.mutate({ tenantID: entered.id, masterID: master.id }, { onSuccess: () => void back() })
            }
          >
            Leave
          </Button>
        )
      }
    >
      Support access to {entered.name} until {formatMoment(entered.support_until, preferences)}. Access is read-only,
      and the organization has been notified.
    </Alert>
  );
}
