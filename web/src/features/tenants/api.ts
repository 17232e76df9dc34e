import { queryOptions, useMutation } from '@tanstack/react-query';
import { chooseTenant } from '@/api/auth-state';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type OwnTenant = Schemas['OwnTenant'];

export const tenantInfoQuery = (tenant_id: string) =>
  queryOptions({
    queryKey: ['tenants', 'info', tenant_id],
    queryFn: () => unwrap(client.GET('/tenants/info', { params: { query: { tenant_id } } })),
    staleTime: Infinity,
    meta: noToast,
  });

// The error is shown next to the selection, so no toast.
export const useSelectTenant = () =>
  useMutation({
    mutationFn: (last_logged_in_tenant_id: string) =>
      unwrap(client.PUT('/users/last-logged-in-tenant-id', { body: { last_logged_in_tenant_id } })),
    onSuccess: (user, tenantID) => chooseTenant(tenantID, user),
    meta: noToast,
  });
