import { queryOptions, useMutation } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type AuthOptions = Schemas['AuthOptions'];
export type Enrolment = Schemas['Enrolment'];
export type InvitationLookup = Schemas['InvitationLookup'];

export const authOptionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: () => unwrap(client.GET('/auth/options')),
  staleTime: Infinity,
  meta: noToast,
});

export const secretQuery = queryOptions({
  queryKey: ['auth', 'secret'],
  queryFn: () => unwrap(client.GET('/users/secret')),
  gcTime: 0,
  meta: noToast,
});

// A query although it creates a secret, so that it runs once regardless of re-renders.
export const enrolmentQuery = queryOptions({
  queryKey: ['auth', 'enrolment'],
  queryFn: () => unwrap(client.POST('/users/secret', { body: {} })),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: noToast,
});

const lookupOptions = { staleTime: Infinity, gcTime: 0, retry: false, meta: noToast } as const;

export const onboardingQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'onboarding', token],
    queryFn: () => unwrap(client.POST('/auth/onboard/lookup', { body: { token } })),
    ...lookupOptions,
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: () => unwrap(client.POST('/auth/invitation-signup/lookup', { body: { token } })),
    ...lookupOptions,
  });

// These pages show their own errors.
const useQuietMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useMutation({ mutationFn, meta: noToast });

export const useLogin = () =>
  useQuietMutation((body: Schemas['LoginRequest']) => unwrap(client.POST('/auth/login', { body })));
export const useRegister = () =>
  useQuietMutation((body: Schemas['RegisterRequest']) => unwrap(client.POST('/auth/register', { body })));
export const useBeginResetPassword = () =>
  useQuietMutation((body: Schemas['EmailRequest']) => unwrap(client.POST('/auth/begin-reset-password', { body })));
export const useResetPassword = () =>
  useQuietMutation((body: Schemas['TokenPassword']) => unwrap(client.POST('/auth/reset-password', { body })));
export const useOnboard = () =>
  useQuietMutation((body: Schemas['TokenPassword']) => unwrap(client.POST('/auth/onboard', { body })));
export const useInvitationSignup = () =>
  useQuietMutation((body: Schemas['InvitationSignup']) => unwrap(client.POST('/auth/invitation-signup', { body })));
export const usePlaygroundRegister = () =>
  useQuietMutation((body: Schemas['EmailRequest']) => unwrap(client.POST('/auth/playground-register', { body })));
export const useVerifyOtp = () =>
  useQuietMutation((otp: string) => unwrap(client.POST('/users/secret/verify', { body: { otp } })));
export const useRecover = () =>
  useQuietMutation((recovery_code: string) =>
    unwrap(client.POST('/users/secret/recover', { body: { recovery_code } })),
  );
