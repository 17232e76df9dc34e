import type { ComponentType } from 'react';
import type { PlanFeature } from '@/parts/access/plan';

export type Guard = 'public' | 'guest' | 'signedIn' | 'secondFactor';
export type Layout = 'none' | 'auth' | 'mfa' | 'app' | 'adaptive';

export interface AppRoute {
  path: string;
  title: string;
  guard: Guard;
  layout: Layout;
  // Without this flag in the tenant's plan, the page redirects.
  plan?: PlanFeature;
  // Loaded when the page is first opened.
  page: () => Promise<ComponentType>;
}
