import { queryOptions, useMutation } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { HubOwner } from '@/lib/hub-owner';
import type { SignatureInput } from '@/parts/signature/api';
import { family, orNull, product, riskFileKey, useRiskFileMutation } from './api';

export type RiskRow = Schemas['RiskRow'];
export type Definition = Schemas['EffectiveRiskDefinition'];
export type DefinitionCheck = Schemas['RiskDefinitionCheck'];
export type DefinitionDiff = Schemas['RiskDefinitionDiff'];
export type RowFault = Schemas['RowFault'];
export type Mapping = Record<string, string>;

type Owner = Pick<HubOwner, 'type' | 'id'>;

export interface Upload {
  file: File;
  // Absent: the server guesses.
  mapping?: Mapping;
}

// Files are sent as multipart form data through a body serializer.
function formOf({ file, mapping }: Upload, owner?: Owner): FormData {
  const form = new FormData();
  form.append('file', file);
  form.append('file_name', file.name);
  if (mapping) form.append('columnMapping', JSON.stringify(mapping));
  if (owner) form.append(owner.type === 'family' ? 'family_id' : 'product_id', owner.id);
  return form;
}
const asForm = (form: FormData) => ({ body: { file: '' }, bodySerializer: () => form });

export const definitionQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'definition'],
    queryFn: () =>
      orNull(
        owner.type === 'family'
          ? unwrap(client.GET('/product-families/{familyId}/riskdefinition', { params: { path: family(owner) } }))
          : unwrap(client.GET('/products/{productId}/riskdefinition', { params: { path: product(owner) } })),
      ),
    meta: noToast,
  });

export const definitionVersionsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'definition', 'versions'],
    queryFn: () =>
      owner.type === 'family'
        ? unwrap(
            client.GET('/product-families/{familyId}/riskdefinition/versions', { params: { path: family(owner) } }),
          )
        : unwrap(client.GET('/products/{productId}/riskdefinition/versions', { params: { path: product(owner) } })),
    meta: noToast,
  });

export const definitionDiffQuery = (owner: Owner, from: number, to: number) =>
  queryOptions({
    queryKey: [...riskFileKey(owner), 'definition', 'diff', from, to],
    queryFn: () => {
      const query = { from, to };
      return owner.type === 'family'
        ? unwrap(
            client.GET('/product-families/{familyId}/riskdefinition/diff', {
              params: { path: family(owner), query },
            }),
          )
        : unwrap(client.GET('/products/{productId}/riskdefinition/diff', { params: { path: product(owner), query } }));
    },
    meta: noToast,
  });

// Stores nothing; the wizard shows the errors.
export const useCheckDefinition = (owner: Owner) =>
  useMutation({
    mutationFn: (upload: Upload) =>
      unwrap(client.POST('/product-families/riskdefinition/validate', asForm(formOf(upload, owner)))),
    meta: noToast,
  });

export const useSaveDefinition = (owner: Owner) =>
  useRiskFileMutation((upload: Upload) => {
    const form = asForm(formOf(upload));
    return owner.type === 'family'
      ? unwrap(client.POST('/product-families/{familyId}/riskdefinition', { ...form, params: { path: family(owner) } }))
      : unwrap(client.PUT('/products/{productId}/riskdefinition', { ...form, params: { path: product(owner) } }));
  }, noToast);

export const useApproveDefinition = (owner: Owner) =>
  useRiskFileMutation(({ version, signature }: { version: number; signature: SignatureInput }) => {
    const body = { signature };
    return owner.type === 'family'
      ? unwrap(
          client.POST('/product-families/{familyId}/riskdefinition/{version}/approve', {
            body,
            params: { path: { ...family(owner), version } },
          }),
        )
      : unwrap(
          client.POST('/products/{productId}/riskdefinition/{version}/approve', {
            body,
            params: { path: { ...product(owner), version } },
          }),
        );
  }, noToast);

export const useWithdrawDefinition = (owner: Owner) =>
  useRiskFileMutation(() =>
    unwrap(client.DELETE('/products/{productId}/riskdefinition', { params: { path: product(owner) } })),
  );

export const templateCall = (format: 'csv' | 'xlsx') => () =>
  client.GET('/product-families/riskdefinition/template', { params: { query: { format } }, parseAs: 'blob' });

export const downloadCall = (owner: Owner, format: 'csv' | 'xlsx') => () =>
  owner.type === 'family'
    ? client.GET('/product-families/{familyId}/riskdefinition/download', {
        params: { path: family(owner), query: { format } },
        parseAs: 'blob',
      })
    : client.GET('/products/{productId}/riskdefinition/download', {
        params: { path: product(owner), query: { format } },
        parseAs: 'blob',
      });
