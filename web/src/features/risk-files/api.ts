import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { HubOwner } from '@/lib/hub-owner';
import type { SignatureInput } from '@/parts/signature/api';

export type GridContent = Schemas['RiskGridContent'];
export type RiskGrid = Schemas['RiskGrid'];
export type EffectiveGrid = Schemas['EffectiveRiskGrid'];
export type SeverityLevel = Schemas['SeverityLevel'];
export type ProbabilityLevel = Schemas['ProbabilityLevel'];
export type RegionKey = Schemas['RegionKey'];
export type VersionHead = Schemas['RiskFileHead'];

type Owner = Pick<HubOwner, 'type' | 'id'>;

// A missing grid or definition is a valid response, not a failure.
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export const riskFileKey = ({ type, id }: Owner) => ['risk-files', type, id];
export const family = (owner: Owner) => ({ familyId: owner.id });
export const product = (owner: Owner) => ({ productId: owner.id });
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

// Reads of grid and definition never raise a toast; the page shows the state.
export const gridQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'grid'],
    queryFn: () =>
      orNull(
        owner.type === 'family'
          ? unwrap(client.GET('/product-families/{familyId}/riskgrid', { params: { path: family(owner) } }))
          : unwrap(client.GET('/products/{productId}/riskgrid', { params: { path: product(owner) } })),
      ),
    meta: noToast,
  });

export const defaultGridQuery = queryOptions({
  queryKey: ['risk-files', 'default-grid'],
  queryFn: () => unwrap(client.GET('/product-families/riskgrid/default')),
  staleTime: Infinity,
  meta: noToast,
});

export const gridVersionsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'grid', 'versions'],
    queryFn: () =>
      owner.type === 'family'
        ? unwrap(client.GET('/product-families/{familyId}/riskgrid/versions', { params: { path: family(owner) } }))
        : unwrap(client.GET('/products/{productId}/riskgrid/versions', { params: { path: product(owner) } })),
    meta: noToast,
  });

export const gridVersionQuery = (owner: Owner, version: number) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'grid', 'versions', version],
    queryFn: () =>
      owner.type === 'family'
        ? unwrap(
            client.GET('/product-families/{familyId}/riskgrid/versions/{version}', {
              params: { path: { ...family(owner), version } },
            }),
          )
        : unwrap(
            client.GET('/products/{productId}/riskgrid/versions/{version}', {
              params: { path: { ...product(owner), version } },
            }),
          ),
    meta: noToast,
  });

// A change invalidates the owner's grid and definition, and all products, because they inherit.
export function useRiskFileMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['risk-files'] }),
  });
}

export const useSaveGrid = (owner: Owner) =>
  useRiskFileMutation(({ body, shown }: { body: GridContent; shown: number }) => {
    const header = ifMatch(shown);
    return owner.type === 'family'
      ? unwrap(client.PUT('/product-families/{familyId}/riskgrid', { body, params: { path: family(owner), header } }))
      : unwrap(client.PUT('/products/{productId}/riskgrid', { body, params: { path: product(owner), header } }));
  }, noToast);

export const useApproveGrid = (owner: Owner) =>
  useRiskFileMutation(({ version, signature }: { version: number; signature: SignatureInput }) => {
    const body = { signature };
    return owner.type === 'family'
      ? unwrap(
          client.POST('/product-families/{familyId}/riskgrid/{version}/approve', {
            body,
            params: { path: { ...family(owner), version } },
          }),
        )
      : unwrap(
          client.POST('/products/{productId}/riskgrid/{version}/approve', {
            body,
            params: { path: { ...product(owner), version } },
          }),
        );
  }, noToast);

export const useWithdrawGrid = (owner: Owner) =>
  useRiskFileMutation(() =>
    unwrap(client.DELETE('/products/{productId}/riskgrid', { params: { path: product(owner) } })),
  );
