import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useLeave } from './api';

// Stands above every page while an operator of the installation reads in somebody else's organization.
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
      Support access to {entered.name} until {formatMoment(entered.support_until, preferences)}. You can read and change
      nothing; the organization was told.
    </Alert>
  );
}
