import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseTenant } from '@/api/auth-state';
import { client, unwrap, type Schemas } from '@/api/client';
import type { TrailSource } from '@/parts/audit/trail-source';

export type TenantRow = Schemas['TenantRow'];
export type PlanTerms = Schemas['PlanTerms'];
export type NewOrganization = Schemas['NewOrganization'];
export type SupportAccess = Schemas['SupportAccess'];
export type InstallationJob = Schemas['InstallationJob'];
export type QueuedMail = Schemas['QueuedMail'];
export type InstalledVersion = Schemas['InstalledVersion'];

const key = 'installation';

export const platformTrail: TrailSource = {
  list: (query) => ({
    queryKey: [key, 'audit', query],
    queryFn: () => unwrap(client.GET('/master/audit', { params: { query } })),
  }),
  choices: {
    queryKey: [key, 'audit', 'choices'],
    queryFn: () => unwrap(client.GET('/master/audit/choices')),
  },
};

export const tenantsQuery = (query: { page: number; page_size: number; q?: string }) =>
  queryOptions({
    queryKey: [key, 'tenants', query],
    queryFn: () => unwrap(client.GET('/master/tenants', { params: { query } })),
    placeholderData: keepPreviousData,
  });
export const jobsQuery = queryOptions({
  queryKey: [key, 'jobs'],
  queryFn: () => unwrap(client.GET('/master/jobs')),
});
export const mailsQuery = queryOptions({
  queryKey: [key, 'mails'],
  queryFn: () => unwrap(client.GET('/master/mails')),
});
export const healthQuery = queryOptions({
  queryKey: [key, 'health'],
  queryFn: () => unwrap(client.GET('/master/health')),
});
export const versionsQuery = queryOptions({
  queryKey: [key, 'versions'],
  queryFn: () => unwrap(client.GET('/master/data-versions')),
});
export const accessesQuery = queryOptions({
  queryKey: [key, 'accesses'],
  queryFn: () => unwrap(client.GET('/master/support-accesses')),
});

// Every change refreshes the whole panel.
function usePanelMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, meta, onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }) });
}

const addressOf = ({ id, version }: TenantRow) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

export const useCreateTenant = () =>
  usePanelMutation((body: NewOrganization) => unwrap(client.POST('/master/tenants', { body })));
export const useSetPlan = () =>
  usePanelMutation(({ tenant, ...body }: PlanTerms & { tenant: TenantRow }) =>
    unwrap(client.PUT('/master/tenants/{id}/plan', { params: addressOf(tenant), body })),
  );
export const useSetTenantStatus = () =>
  usePanelMutation(({ tenant, ...body }: Schemas['TenantStatusChange'] & { tenant: TenantRow }) =>
    unwrap(client.PUT('/master/tenants/{id}/status', { params: addressOf(tenant), body })),
  );
export const useEnter = () =>
  usePanelMutation(async ({ tenant, reason }: { tenant: TenantRow; reason: string }) => {
    await unwrap(
      client.POST('/master/tenants/{id}/support-access', { params: { path: { id: tenant.id } }, body: { reason } }),
    );
    await workIn(tenant.id);
  });
export const useEndAccess = () =>
  usePanelMutation((id: string) =>
    unwrap(client.DELETE('/master/support-accesses/{id}', { params: { path: { id } } })),
  );
export const useRetryMail = () =>
  usePanelMutation((id: string) => unwrap(client.POST('/master/mails/{id}/retry', { params: { path: { id } } })));
export const usePublish = () =>
  usePanelMutation((id: string) =>
    unwrap(client.POST('/master/data-versions/{id}/publish', { params: { path: { id } } })),
  );
export const useRollBack = () => usePanelMutation(() => unwrap(client.POST('/master/data-versions/rollback')));

// All subsequent calls are scoped to this tenant.
async function workIn(tenantID: string) {
  const user = await unwrap(
    client.PUT('/users/last-logged-in-tenant-id', { body: { last_logged_in_tenant_id: tenantID } }),
  );
  chooseTenant(tenantID, user);
}

export const useWorkIn = () => useMutation({ mutationFn: workIn });

// Ends the access to `tenantID` early, in every tab.
export const useLeave = () =>
  useMutation({
    mutationFn: async ({ tenantID, masterID }: { tenantID: string; masterID: string }) => {
      await workIn(masterID);
      const accesses = await unwrap(client.GET('/master/support-accesses'));
      const open = accesses.filter(({ tenant_id, ended_at }) => tenant_id === tenantID && ended_at === null);
      for (const { id, ends_at } of open) {
        if (new Date(ends_at) > new Date()) {
          await unwrap(client.DELETE('/master/support-accesses/{id}', { params: { path: { id } } }));
        }
      }
    },
  });
