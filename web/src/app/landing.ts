import type { Schemas } from '@/api/client';
import type { PlanFeature } from '@/parts/access/plan';
import { dashboardRoot, paths } from '@/lib/paths';

type Features = Record<PlanFeature, boolean>;
type Landing = Schemas['Preferences']['default_landing'];

export function landingPath(features: Features, preference: Landing): string {
  if (preference === 'product-hub' && features.product_hub) return paths.productHub.home;
  if (preference === 'adverse-events' && features.smart_viz) return dashboardRoot;
  if (preference === 'monitoring') return paths.monitoring;
  return fallbackPath(features);
}

// The Product Hub if the plan includes it, otherwise the dashboard root. Also the fallback for a page the plan does not
// include, so it must never be such a page itself.
export function fallbackPath(features: Features): string {
  if (features.product_hub) return paths.productHub.home;
  if (features.smart_viz) return dashboardRoot;
  return features.intellirisk ? paths.intellirisk.home : paths.coldstart;
}
