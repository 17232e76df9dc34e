import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { roleLabel } from '@/lib/labels';
import { toast } from '@/ui/toast';
import { useRoles, useSetRole, type Member } from './members-api';

// Changes the role of a member in place.
export function RoleSelect({ member }: { member: Member }) {
  const roles = useRoles();
  const setRole = useSetRole();
  const { user, membership } = member;
  const current = setRole.isPending ? setRole.variables.role_id : membership.role_id;
  const choose = (role_id: string) =>
    setRole.mutate(
      { member, role_id },
      { onSuccess: () => toast.success(`${user.display_name} is now ${roleLabel(role_id)}`) },
    );
  return (
    <TextField
      select
      size="small"
      fullWidth
      value={current}
      disabled={setRole.isPending}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': `Role for ${user.display_name}` } }}
    >
      {(roles.length > 0 ? roles.map(({ key }) => key) : [current]).map((key) => (
        <MenuItem key={key} value={key}>
          {roleLabel(key)}
        </MenuItem>
      ))}
    </TextField>
  );
}
