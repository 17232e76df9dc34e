import type { FormEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { roleLabel } from '@/lib/labels';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { usePermissionLabels, useRoles, useSetRole, type Member } from './members-api';

interface RoleChangeDialogProps {
  member: Member;
  roleId: string;
  onClose: () => void;
}

// What a member gains and loses with another role.
export function RoleChangeDialog({ member, roleId, onClose }: RoleChangeDialogProps) {
  const { user, membership } = member;
  const setRole = useSetRole();
  const roles = useRoles();
  const permissionLabel = usePermissionLabels();
  const permissionsOf = (key: string) => roles.find((role) => role.key === key)?.permissions ?? [];
  const before = permissionsOf(membership.role_id);
  const after = permissionsOf(roleId);
  const gained = after.filter((permission) => !before.includes(permission));
  const lost = before.filter((permission) => !after.includes(permission));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRole.mutate(
      { member, role_id: roleId },
      {
        onSuccess: () => toast.success(`${user.display_name} is now ${roleLabel(roleId)}`),
        onSettled: onClose,
      },
    );
  };
  return (
    <FormDialog
      title={`Change the role of ${user.display_name}?`}
      submitLabel="Change role"
      isSubmitFocused
      isPending={setRole.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        From {roleLabel(membership.role_id)} to <strong>{roleLabel(roleId)}</strong>:{' '}
        {roles.find(({ key }) => key === roleId)?.description}.
      </Typography>
      <Permissions title="Can also" labels={gained.map(permissionLabel)} />
      <Permissions title="Can no longer" labels={lost.map(permissionLabel)} />
    </FormDialog>
  );
}

const Permissions = ({ title, labels }: { title: string; labels: string[] }) =>
  labels.length > 0 && (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </Box>
    </Box>
  );
