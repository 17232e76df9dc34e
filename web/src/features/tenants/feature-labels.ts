import type { PlanFeature } from '@/parts/access/plan';

export const featureLabels: Record<PlanFeature, string> = {
  product_hub: 'Product Hub',
  smart_viz: 'Smart visualization',
  intellirisk: 'Risk analysis',
  competitive_intelligence: 'Competitive intelligence',
  insights: 'Insights and reports',
  datasources: 'Data sources',
};
