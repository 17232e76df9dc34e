import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { PlanFeature } from '@/parts/access/plan';

export type Guard = 'public' | 'guest' | 'signedIn' | 'secondFactor';
export type Layout = 'none' | 'auth' | 'mfa' | 'app' | 'adaptive';

export type AskAhead = (queryClient: QueryClient, params: URLSearchParams) => void;

export interface AppRoute {
  path: string;
  title: string;
  guard: Guard;
  layout: Layout;
  // Without this flag in the tenant's plan the page sends people on.
  plan?: PlanFeature;
  // Loaded when the page is first opened.
  page: () => Promise<ComponentType>;
  // Asks the server for what the page will show while the application is still starting.
  askAhead?: AskAhead;
}
