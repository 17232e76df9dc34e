export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  playground: 'Playground',
} as const;

export const planFeatureLabels = {
  product_hub: 'Product Hub',
  smart_viz: 'Smart visualization',
  intellirisk: 'Risk analysis',
  competitive_intelligence: 'Competitive intelligence',
  insights: 'Insights and reports',
  datasources: 'Data sources',
} as const;

export const dateFormatExamples = {
  'DD MMM YYYY': '31 Jan 2030 (DD MMM YYYY)',
  'YYYY-MM-DD': '2030-01-31 (YYYY-MM-DD)',
  'MM/DD/YYYY': '01/31/2030 (MM/DD/YYYY)',
  'DD/MM/YYYY': '31/01/2030 (DD/MM/YYYY)',
  'DD.MM.YYYY': '31.01.2030 (DD.MM.YYYY)',
} as const;

const roleLabels: Record<string, string> = {
  tenant_admin: 'Administrator',
  ra_manager: 'RA manager',
  analyst: 'Analyst',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
  master_admin: 'Master administrator',
  support: 'Support',
};

// Tenants may define their own roles; those are shown as they are.
export const roleLabel = (role: string) => roleLabels[role] ?? role;
