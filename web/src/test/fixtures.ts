import type { components } from '@/api/schema';

type Schemas = components['schemas'];

// A token that the application considers valid until `exp` (seconds since 1970).
export const tokenUntil = (exp: number) => `header.${btoa(JSON.stringify({ exp }))}.signature`;
export const freshToken = () => tokenUntil(Math.floor(Date.now() / 1000) + 3600);

export const acme: Schemas['OwnTenant'] = {
  id: 'ten_acme',
  name: 'Acme Devices',
  role: 'ra_manager',
  kind: 'client',
  plan: 'enterprise',
  last_used_at: '2026-01-02T03:04:05Z',
  support_until: null,
};
export const globex: Schemas['OwnTenant'] = { ...acme, id: 'ten_globex', name: 'Globex', plan: 'starter' };

export const profile: Schemas['UserProfile'] = {
  id: 'usr_1',
  display_name: 'Ada Lovelace',
  email: 'ada@acme.example',
  photoURL: null,
  last_logged_in_tenant_id: acme.id,
  has_master_tenant: false,
  all_tenants: [acme],
  mfa_enrolled: true,
  preferences: { date_format: 'DD MMM YYYY', time_zone: 'UTC', default_landing: 'auto', digest_hour: 7 },
  version: 3,
};

export const tenant: Schemas['Tenant'] = {
  id: acme.id,
  name: acme.name,
  kind: 'client',
  status: 'active',
  created_at: '2026-01-01T00:00:00Z',
};

const amounts = { seats: 1, monitors: 1, storage_mb: 1, complaint_rows: 1 };

export const plan: Schemas['TenantPlan'] = {
  tenant_id: acme.id,
  plan: 'enterprise',
  features: {
    product_hub: true,
    smart_viz: true,
    intellirisk: true,
    competitive_intelligence: true,
    insights: true,
    datasources: true,
  },
  limits: amounts,
  usage: amounts,
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
};

export const planWith = (features: Partial<Schemas['TenantPlan']['features']>): Schemas['TenantPlan'] => ({
  ...plan,
  features: { ...plan.features, ...features },
});

export const enrolment: Schemas['Enrolment'] = {
  otpauth_url: 'otpauth://totp/Pharos:ada',
  secret: 'JBSWY3DPEHPK3PXP',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  recovery_codes: Array.from({ length: 10 }, (_, index) => `code-${index}`),
};

export const authOptions: Schemas['AuthOptions'] = {
  registration_open: true,
  playground_open: true,
  demo: false,
  terms_url: 'https://pharos.example/terms',
  privacy_url: 'https://pharos.example/privacy',
};

// The default responses of the mock.
export const fixtures: Record<string, unknown> = {
  'GET /auth/options': authOptions,
  'GET /users/profile': profile,
  'GET /users/secret': { has_secret: true },
  'GET /notifications/unread': { unread: 0 },
  'GET /jobs': [],
  'GET /assignment': {
    record_kind: 'complaint',
    record_id: 'cmp_1',
    assignee: null,
    due_on: null,
    assigned_by: null,
    assigned_at: null,
    version: 0,
  },
  'GET /attachments': { rows: [], may_change: false, lock: null, max_file_bytes: 52_428_800 },
  'GET /investigations': { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] },
  'GET /comments': { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] },
  'GET /tenants/plan': plan,
  'GET /tenants/info': { ...tenant },
  'GET /users/sessions': [],
  'GET /users/activity': [],
};
