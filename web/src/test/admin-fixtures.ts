import type { components } from '@/api/schema';
import { acme } from './fixtures';

type Schemas = components['schemas'];

const role = (key: string, permissions: string[]) => ({
  id: key,
  key,
  name: key,
  description: `What a ${key} does`,
  is_system: true,
  permissions,
});

const administering = [
  'tenant:write',
  'plan:read',
  'audit:read',
  'audit:export',
  'member:invite',
  'member:resend',
  'member:delete',
  'member:role',
];

export const rolesOf = (my_role: string, my_permissions: string[]): Schemas['RolesAndPermissions'] => ({
  tenant_id: acme.id,
  roles: [
    role('tenant_admin', [...administering, 'ae:read']),
    role('ra_manager', ['audit:read', 'member:invite', 'member:resend', 'ae:read']),
    role('viewer', ['ae:read']),
  ],
  permissions: [{ key: 'member:invite', area: 'People', label: 'Invite people' }],
  my_role,
  my_permissions,
});
export const asAdministrator = rolesOf('tenant_admin', [...administering, 'ae:read', 'export:create']);
export const asManager = rolesOf('ra_manager', ['audit:read', 'member:invite', 'member:resend', 'ae:read']);
export const asViewer = rolesOf('viewer', ['ae:read']);

export const member = (name: string, change: Partial<Schemas['Member']['membership']> = {}): Schemas['Member'] => ({
  user: {
    id: `usr_${name}`,
    display_name: name,
    email: `${name.toLowerCase()}@acme.example`,
    photoURL: null,
    mfa_enrolled: true,
  },
  membership: {
    user_id: `usr_${name}`,
    tenant_id: acme.id,
    role_id: 'viewer',
    status: 'active',
    joined_at: '2026-01-02T00:00:00Z',
    last_login_at: null,
    added_by: 'Ada Lovelace',
    version: 3,
    ...change,
  },
});

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  page: 1,
  page_size: 25,
  total_rows: rows.length,
  order_by: [],
});

export const info: Schemas['TenantInfo'] = {
  id: acme.id,
  name: acme.name,
  kind: 'client',
  status: 'active',
  created_at: '2026-01-01T00:00:00Z',
  legal_name: '',
  address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
  timezone: 'UTC',
  logo_url: null,
  website: '',
  fei_numbers: [],
  registration_numbers: [],
  duns_number: '',
  srn: '',
  sender_name: '',
  date_format: 'DD MMM YYYY',
  contact_email: '',
  version: 7,
};
