import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { formatMoment } from '@/lib/dates';
import { planLabels, roleLabel } from '@/lib/labels';
import { SectionCard } from '@/ui/SectionCard';

export function MembershipsCard() {
  const { all_tenants, preferences } = useUser();
  return (
    <SectionCard title="Memberships" text="The organizations you work in and your role in each.">
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Tenant</TableCell>
              <TableCell>Role</TableCell>
              <TableCell>Plan</TableCell>
              <TableCell>Last used</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all_tenants.map(({ id, name, role, plan, last_used_at }) => (
              <TableRow key={id}>
                <TableCell sx={{ fontWeight: 600 }}>
                  {name} {id === getSession().tenantID && <Chip size="small" label="Current" sx={{ mx: 1 }} />}
                </TableCell>
                <TableCell>{roleLabel(role)}</TableCell>
                <TableCell>{planLabels[plan]}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {last_used_at ? formatMoment(last_used_at, preferences) : 'Never'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  );
}
