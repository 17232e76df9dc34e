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

// The hub where the plan has it, else the dashboard root. Also where a person goes whose plan lacks the page they asked for. Never a page the plan lacks as well.
export function fallbackPath(features: Features): string {
  if (features.product_hub) return paths.productHub.home;
  if (features.smart_viz) return dashboardRoot;
  return features.intellirisk ? paths.intellirisk.home : paths.coldstart;
}
