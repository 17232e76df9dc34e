import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { paths } from '@/lib/paths';
import type { PlanFeature } from '@/parts/access/plan';

export type FirstSteps = Schemas['FirstSteps'];

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => unwrap(client.GET('/first_steps', { signal })),
});

export interface Step {
  key: keyof FirstSteps;
  title: string;
  reason: string;
  path: string;
  permission: string;
  plan?: PlanFeature;
}

export const steps: Step[] = [
  {
    key: 'company_names',
    title: 'Name your company',
    reason: 'The manufacturer names under which FDA lists your reports; they are “us” in every comparison.',
    path: paths.tenant.competitorSettings,
    permission: 'competitor:write',
    plan: 'smart_viz',
  },
  {
    key: 'competitors',
    title: 'Choose your competitors',
    reason: 'Groups of manufacturers to compare your devices with.',
    path: paths.tenant.competitorSettings,
    permission: 'competitor:write',
    plan: 'smart_viz',
  },
  {
    key: 'product',
    title: 'Add your first product',
    reason: 'Import it from GUDID with its identifiers and product codes, or enter it by hand.',
    path: paths.productHub.importFromGudid,
    permission: 'gudid:import',
    plan: 'product_hub',
  },
  {
    key: 'risk_grid',
    title: 'Approve a risk grid',
    reason: 'Severity, probability and which combinations are acceptable (ISO 14971), for a product or its family.',
    path: paths.productHub.home,
    permission: 'riskgrid:write',
    plan: 'product_hub',
  },
  {
    key: 'complaints',
    title: 'Import complaints',
    reason: 'From a CSV or Excel file. A check shows every row that does not fit before anything is stored.',
    path: paths.dashboard.complaints,
    permission: 'complaint:import',
    plan: 'product_hub',
  },
  {
    key: 'people',
    title: 'Invite your colleagues',
    reason: 'Analysts code, reviewers read a second time, managers approve and sign.',
    path: paths.user.managePeople,
    permission: 'member:invite',
  },
  {
    key: 'monitor',
    title: 'Set up a monitor',
    reason: 'An email when new adverse events or recalls appear for a product code.',
    path: paths.monitoring,
    permission: 'monitor:write_own',
  },
];
