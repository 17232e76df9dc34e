import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { roleLabel } from '@/lib/labels';
import { useRoles, type Member } from './members-api';
import { RoleChangeDialog } from './RoleChangeDialog';

// The role of a member; a change is confirmed in a dialog that shows what it means.
export function RoleSelect({ member }: { member: Member }) {
  const roles = useRoles();
  const [chosen, setChosen] = useState<string | null>(null);
  const { user, membership } = member;
  const current = { key: membership.role_id, description: '' };
  return (
    <>
      <TextField
        select
        size="small"
        fullWidth
        value={membership.role_id}
        onChange={(event) => setChosen(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': `Role for ${user.display_name}` },
          select: { renderValue: (key) => roleLabel(key as string) },
        }}
      >
        {(roles.length > 0 ? roles : [current]).map(({ key, description }) => (
          <MenuItem key={key} value={key} aria-label={roleLabel(key)} sx={{ display: 'block' }}>
            {roleLabel(key)}
            <Typography variant="caption" color="textSecondary" component="div" sx={{ whiteSpace: 'normal' }}>
              {description}
            </Typography>
          </MenuItem>
        ))}
      </TextField>
      {chosen && <RoleChangeDialog member={member} roleId={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
