import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { useChange } from '@/api/use-change';
import { activityKey } from '@/parts/activity/api';
import { investigationsKey, type InvestigationRow } from '@/parts/investigations/api';
import type { SignatureInput } from '@/parts/signature/api';

export type Investigation = Schemas['Investigation'];
export type InvestigationBody = Schemas['InvestigationBody'];
export type Step = Schemas['InvestigationStep'];
export type Action = Schemas['InvestigationAction'];
export type CustodyEntry = Schemas['CustodyEntry'];
export type CustodyEntryBody = Schemas['CustodyEntryBody'];
export type Similar = Schemas['SimilarComplaints'];
export type RiskOptions = Schemas['InvestigationRisks'];
export type { InvestigationRow };

export const investigationQuery = (id: string) =>
  queryOptions({
    queryKey: [investigationsKey, 'one', id],
    queryFn: () => unwrap(client.GET('/investigations/{id}', { params: { path: { id } } })),
  });

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [investigationsKey, 'similar', id],
    queryFn: () => unwrap(client.GET('/investigations/{id}/similar', { params: { path: { id } } })),
  });

export const risksQuery = (id: string) =>
  queryOptions({
    queryKey: [investigationsKey, 'risks', id],
    queryFn: () => unwrap(client.GET('/investigations/{id}/risks', { params: { path: { id } } })),
  });

export const productNamesQuery = queryOptions({
  queryKey: [investigationsKey, 'products'],
  queryFn: async () => (await unwrap(client.GET('/products', { params: { query: { page_size: 500 } } }))).rows,
});

const bodyFields = [
  'title',
  'complaint_ids',
  'spec_failed',
  'device_in_use',
  'relation_to_event',
  'steps',
  'findings',
  'conclusions',
  'components',
  'summary',
  'root_cause',
  'root_cause_confirmed',
  'five_whys',
  'team',
  'containment',
  'corrective',
  'preventive',
  'capa_refs',
  'reply_sent_on',
  'reply',
  'no_reply_reason',
  'authority_informed_on',
  'authority_informed',
  'risk',
] as const satisfies (keyof InvestigationBody)[];

// The editable content of an investigation.
export const bodyOf = (investigation: Investigation): InvestigationBody =>
  Object.fromEntries(bodyFields.map((name) => [name, investigation[name]])) as unknown as InvestigationBody;

const paramsOf = ({ id, version }: Investigation) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

// Every change refetches the record and the lists; failures are shown where the change is made.
const useInvestigationChange = <Input>(change: (input: Input) => Promise<Investigation>) =>
  useChange([[investigationsKey], activityKey], change, {
    onSaved: (saved, queryClient) => queryClient.setQueryData(investigationQuery(saved.id).queryKey, saved),
  });

export const useSaveInvestigation = (investigation: Investigation) =>
  useInvestigationChange((changes: Partial<InvestigationBody>) =>
    unwrap(
      client.PUT('/investigations/{id}', {
        params: paramsOf(investigation),
        body: { ...bodyOf(investigation), ...changes },
      }),
    ),
  );

export const useAddCustody = (investigation: Investigation) =>
  useInvestigationChange((body: CustodyEntryBody) =>
    unwrap(client.POST('/investigations/{id}/custody', { params: paramsOf(investigation), body })),
  );

export const useMove = (investigation: Investigation) =>
  useInvestigationChange((body: Schemas['InvestigationStateBody']) =>
    unwrap(client.POST('/investigations/{id}/state', { params: paramsOf(investigation), body })),
  );

export const useReopen = (investigation: Investigation) =>
  useInvestigationChange((reason: string) =>
    unwrap(client.POST('/investigations/{id}/reopen', { params: paramsOf(investigation), body: { reason } })),
  );

export const useClose = (investigation: Investigation) =>
  useInvestigationChange(() =>
    unwrap(client.POST('/investigations/{id}/close', { params: paramsOf(investigation), body: {} })),
  );

export const useReview = (investigation: Investigation) =>
  useInvestigationChange((signature: SignatureInput) =>
    unwrap(client.POST('/investigations/{id}/review', { params: paramsOf(investigation), body: { signature } })),
  );

export const useNotRequired = (investigation: Investigation) =>
  useInvestigationChange((body: Schemas['InvestigationNotRequired']) =>
    unwrap(client.POST('/investigations/{id}/not-required', { params: paramsOf(investigation), body })),
  );

export const investigationFile = (id: string, layout: 'report' | '8d', format: 'pdf' | 'docx') =>
  client.GET('/investigations/{id}/export', {
    params: { path: { id }, query: { layout, format } },
    parseAs: 'blob',
  });
