import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { changeUser, passSecondFactor, type UserProfile } from '@/api/auth-state';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type Preferences = Schemas['Preferences'];
export type Session = Schemas['Session'];
export type Activity = Schemas['Activity'];
export type Enrolment = Schemas['Enrolment'];

const staleVersion = 412;

export const sessionsQuery = queryOptions({
  queryKey: ['people', 'sessions'],
  queryFn: () => unwrap(client.GET('/users/sessions')),
});

export const activityQuery = queryOptions({
  queryKey: ['people', 'activity'],
  queryFn: () => unwrap(client.GET('/users/activity')),
});

// Every change returns the new profile. After a conflict the latest profile is shown.
function useProfileMutation<Input>(mutationFn: (input: Input) => Promise<UserProfile>) {
  return useMutation({
    mutationFn,
    onSuccess: changeUser,
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.status === staleVersion;
      if (isStale) changeUser(await unwrap(client.GET('/users/profile')));
    },
  });
}

export const useUpdateProfile = () =>
  useProfileMutation(({ version, ...body }: Schemas['ProfileUpdate'] & { version: number }) =>
    unwrap(client.PUT('/users/profile', { body, params: { header: { 'If-Match': `"${version}"` } } })),
  );

export const useUpdatePhoto = () =>
  useProfileMutation((photo: Blob) =>
    unwrap(
      client.PUT('/users/profile/photo', {
        // The contract types a binary part as text.
        body: { file: '' },
        bodySerializer: () => {
          const form = new FormData();
          form.append('file', photo, 'photo.jpg');
          return form;
        },
      }),
    ),
  );

export const useRemovePhoto = () => useProfileMutation(() => unwrap(client.DELETE('/users/profile/photo')));

function useSessionsMutation<Input>(mutationFn: (input: Input) => Promise<unknown>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, meta, onSuccess: () => queryClient.invalidateQueries(sessionsQuery) });
}

export const useChangePassword = () =>
  useSessionsMutation(
    (body: Schemas['PasswordChange']) => unwrap(client.PUT('/users/profile/password', { body })),
    noToast,
  );

export const useRevokeSession = () =>
  useSessionsMutation((id: string) => unwrap(client.DELETE('/users/sessions/{id}', { params: { path: { id } } })));

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (otp: string) => unwrap(client.POST('/users/secret/recovery-codes', { body: { otp } })),
    meta: noToast,
  });

export const useBeginEnrolment = () =>
  useMutation({
    mutationFn: (otp: string) => unwrap(client.POST('/users/secret', { body: { otp } })),
    meta: noToast,
  });

export const useFinishEnrolment = () =>
  useMutation({
    mutationFn: (otp: string) => unwrap(client.POST('/users/secret/verify', { body: { otp } })),
    onSuccess: ({ mfa_token, device_token }) => passSecondFactor(mfa_token, device_token),
    meta: noToast,
  });
