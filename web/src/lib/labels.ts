export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  playground: 'Playground',
} as const;

const roleLabels: Record<string, string> = {
  tenant_admin: 'Administrator',
  ra_manager: 'RA manager',
  analyst: 'Analyst',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
  master_admin: 'Master administrator',
};

// Tenants may name roles of their own; those are shown as they are.
export const roleLabel = (role: string) => roleLabels[role] ?? role;
