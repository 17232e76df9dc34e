import Chip from '@mui/material/Chip';
import { Building2 } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';

// The tenant whose data a page shows; the first of the scope chips.
export function TenantChip() {
  const { all_tenants } = useUser();
  const name = all_tenants.find(({ id }) => id === getSession().tenantID)?.name;
  return name ? <Chip variant="outlined" icon={<Building2 size={14} />} label={name} /> : null;
}
