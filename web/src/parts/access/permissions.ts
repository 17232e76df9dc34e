import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { getSession } from '@/api/session';

export const permissionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenants', 'permissions', id],
    queryFn: () => unwrap(client.GET('/roles/{id}/roles-and-permissions', { params: { path: { id } } })),
    staleTime: Infinity,
  });

export interface Permissions {
  // Undefined while loading.
  may: (permission: string) => boolean | undefined;
  // The same for another person's role.
  mayAs: (roleId: string, permission: string) => boolean | undefined;
  // Names of the roles with the permission.
  rolesWith: (permission: string) => string[];
}

export function usePermissions(): Permissions {
  const { tenantID } = getSession();
  const { data } = useQuery({ ...permissionsQuery(tenantID ?? ''), enabled: tenantID !== null });
  return {
    may: (permission) => data?.my_permissions.includes(permission),
    mayAs: (roleId, permission) => data?.roles.find(({ id }) => id === roleId)?.permissions.includes(permission),
    rolesWith: (permission) =>
      data?.roles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name) ?? [],
  };
}
