import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { usePermissions } from './permissions';

// Created on first use, because loading the locale rules takes longer than rendering the page.
const orList = (words: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

interface PermissionGateProps {
  permission: string;
  // What the permission grants access to: "adverse event reports".
  what: string;
  children: ReactNode;
}

// The page, or a card naming the roles that can see it. The server enforces access; this only explains it.
export function PermissionGate({ permission, what, children }: PermissionGateProps) {
  const { may, rolesWith } = usePermissions();
  return may(permission) === false ? <LockCard what={what} roles={rolesWith(permission)} /> : children;
}

export const LockCard = ({ what, roles }: { what: string; roles: string[] }) => (
  <Card component="section" aria-label="No permission" sx={{ p: 4, maxWidth: 560, mx: 'auto', mt: 4 }}>
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Lock size={28} aria-hidden="true" />
      <Typography variant="h5" component="h1">
        Your role does not have access to {what}
      </Typography>
      <Typography color="textSecondary">
        {roles.length > 0 && `Required role: ${orList(roles)}. `}
        Ask an administrator of your organization.
      </Typography>
    </Stack>
  </Card>
);
