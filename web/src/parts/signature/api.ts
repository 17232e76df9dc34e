import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type SignatureInput = Schemas['SignatureBody'];
export type SignatureMeaning = Schemas['SignatureMeaning'];
export type CheckedSignature = Schemas['CheckedSignature'];

export const meaningLabels: Record<SignatureMeaning, string> = {
  authored: 'Authored: I wrote this record',
  reviewed: 'Reviewed: I have reviewed this record',
  approved: 'Approved: I approve this record',
  rejected: 'Rejected: this record must not be used',
  acknowledged: 'Acknowledged: I have read this record',
};

export const signingRulesQuery = queryOptions({
  queryKey: ['signing-rules'],
  queryFn: () => unwrap(client.GET('/signing-rules')),
});

export function useSetSigningRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: Schemas['SigningRules']) =>
      unwrap(client.PUT('/signing-rules', { body, params: { header: { 'If-Match': `"${version}"` } } })),
    onSuccess: (saved) => queryClient.setQueryData(signingRulesQuery.queryKey, saved),
  });
}
