import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { getSession } from '@/api/session';
import { permissionsQuery } from '@/parts/access/permissions';
import type { SignatureInput } from '@/parts/signature/api';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type InvitationResult = Schemas['InvitationResult'];
export type Role = Schemas['RolesAndPermissions']['roles'][number];

const membersKey = ['people', 'members'];
const invitationsKey = ['people', 'invitations'];

export const membersQuery = (query: { page: number; page_size: number; q?: string }) =>
  queryOptions({
    queryKey: [...membersKey, query],
    queryFn: () =>
      unwrap(client.GET('/tenants/{id}/users', { params: { path: { id: getSession().tenantID ?? '' }, query } })),
    placeholderData: keepPreviousData,
  });

export const pendingQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: () => unwrap(client.GET('/invitations/pending')),
});

// The organization's roles, most powerful first.
export function useRoles(): Role[] {
  const { tenantID } = getSession();
  const { data } = useQuery({ ...permissionsQuery(tenantID ?? ''), enabled: tenantID !== null });
  return data?.roles ?? [];
}

// The text of a permission, by its key.
export function usePermissionLabels(): (permission: string) => string {
  const { tenantID } = getSession();
  const { data } = useQuery({ ...permissionsQuery(tenantID ?? ''), enabled: tenantID !== null });
  return (permission) => data?.permissions.find(({ key }) => key === permission)?.label ?? permission;
}

// Roles the user may assign in invitations: without the permission to change roles, only those with no permissions
// beyond the user's own.
export function useRolesToGive(): Role[] {
  const { tenantID } = getSession();
  const { data } = useQuery({ ...permissionsQuery(tenantID ?? ''), enabled: tenantID !== null });
  const mine = data?.my_permissions ?? [];
  const mayGiveAny = mine.includes('member:role');
  return (data?.roles ?? []).filter(
    ({ permissions }) => mayGiveAny || permissions.every((permission) => mine.includes(permission)),
  );
}

const addressOf = ({ user, membership }: Member) => ({
  path: { id: membership.tenant_id, user_id: user.id },
  header: { 'If-Match': `"${membership.version}"` },
});

// Every change refreshes the lists, and so does a conflict, so that users see what others changed.
function usePeopleMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: membersKey }),
        queryClient.invalidateQueries({ queryKey: invitationsKey }),
      ]),
  });
}

export const useSetRole = () =>
  usePeopleMutation(({ member, role_id }: { member: Member; role_id: string }) =>
    unwrap(client.PUT('/tenants/{id}/users/{user_id}/role', { params: addressOf(member), body: { role_id } })),
  );

export const useSetStatus = () =>
  usePeopleMutation(({ member, ...body }: Schemas['MemberStatus'] & { member: Member }) =>
    unwrap(client.PUT('/tenants/{id}/users/{user_id}/status', { params: addressOf(member), body })),
  );

interface SignedChange {
  member: Member;
  reason: string;
  signature: SignatureInput;
}

// The signature dialog shows the errors.
export const resetFactor = ({ member, ...body }: SignedChange) =>
  unwrap(client.POST('/tenants/{id}/users/{user_id}/reset-second-factor', { params: addressOf(member), body }));

export const removeMember = ({ member, ...body }: SignedChange) =>
  unwrap(client.POST('/tenants/{id}/users/{user_id}/remove', { params: addressOf(member), body }));

export function useRefreshPeople() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: membersKey });
}

export const useInvite = () =>
  usePeopleMutation((body: Schemas['InvitationRequest']) => unwrap(client.POST('/invitations', { body })));

export const useResend = () =>
  usePeopleMutation((email: string) => unwrap(client.POST('/invitations/resend', { body: { email } })));

export const useDeleteInvitation = () =>
  usePeopleMutation((id: string) => unwrap(client.DELETE('/invitations/{id}', { params: { path: { id } } })));
