import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { usePermissions } from './permissions';

// Made when it is needed: the browser first reads the rules of the language, which takes longer than the page.
const orList = (words: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

interface PermissionGateProps {
  permission: string;
  // What the permission opens: "the adverse-event reports".
  what: string;
  children: ReactNode;
}

// The page, or a card that names the roles which may see it. The server decides; this only says so in words.
export function PermissionGate({ permission, what, children }: PermissionGateProps) {
  const { may, rolesWith } = usePermissions();
  return may(permission) === false ? <LockCard what={what} roles={rolesWith(permission)} /> : children;
}

export const LockCard = ({ what, roles }: { what: string; roles: string[] }) => (
  <Card component="section" aria-label="No permission" sx={{ p: 4, maxWidth: 560, mx: 'auto', mt: 4 }}>
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Lock size={28} aria-hidden="true" />
      <Typography variant="h5" component="h1">
        Your role does not open {what}
      </Typography>
      <Typography color="textSecondary">
        {roles.length > 0 && `This needs the role ${orList(roles)}. `}
        Ask an administrator of your organization.
      </Typography>
    </Stack>
  </Card>
);
