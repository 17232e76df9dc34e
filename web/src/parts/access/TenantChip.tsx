import Chip from '@mui/material/Chip';
import { Building2 } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';

// Whose data a page shows: the first of the chips that tell its scope.
export function TenantChip() {
  const { all_tenants } = useUser();
  const name = all_tenants.find(({ id }) => id === getSession().tenantID)?.name;
  return name ? <Chip variant="outlined" icon={<Building2 size={14} />} label={name} /> : null;
}
