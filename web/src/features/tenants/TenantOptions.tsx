import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import { planLabels, roleLabel } from '@/lib/labels';
import { Mark } from '@/ui/Mark';
import type { OwnTenant } from './api';

interface TenantOptionsProps {
  tenants: OwnTenant[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function TenantOptions({ tenants, chosen, onChoose }: TenantOptionsProps) {
  if (tenants.length === 0) return <Typography color="textSecondary">No organizations match.</Typography>;
  return (
    <RadioGroup
      aria-label="Tenant"
      value={chosen}
      onChange={(_, id) => onChoose(id)}
      sx={{ gap: 1, maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}
    >
      {tenants.map((tenant) => (
        <FormControlLabel
          key={tenant.id}
          value={tenant.id}
          control={<Radio size="small" />}
          label={<TenantLabel tenant={tenant} />}
          disableTypography
          sx={{
            m: 0,
            px: 1,
            py: 1,
            border: 1,
            borderRadius: 1,
            borderColor: tenant.id === chosen ? 'primary.main' : 'divider',
            bgcolor: tenant.id === chosen ? 'action.hover' : undefined,
          }}
        />
      ))}
    </RadioGroup>
  );
}

function TenantLabel({ tenant }: { tenant: OwnTenant }) {
  const lastUsed = tenant.last_used_at ? `last used ${formatDay(tenant.last_used_at)}` : 'not used yet';
  return (
    <Stack direction="row" sx={{ flexGrow: 1, alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {tenant.name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {roleLabel(tenant.role)} · {lastUsed}
        </Typography>
      </div>
      <Mark label={planLabels[tenant.plan]} />
    </Stack>
  );
}
