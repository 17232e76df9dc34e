import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { useChange } from '@/api/use-change';
import type { SignatureInput } from '@/parts/signature/api';

export type Case = Schemas['Case'];
export type CaseRow = Schemas['CaseRow'];
export type CaseFacts = Schemas['CaseFacts'];
export type NewCase = Schemas['NewCase'];
export type Obligation = Schemas['CaseObligation'];
export type ObligationHead = Schemas['ObligationHead'];
export type Jurisdiction = Schemas['Jurisdiction'];
export type ObligationState = Schemas['ObligationState'];
export type Awareness = Schemas['Awareness'];
export type AwarenessBody = Schemas['AwarenessBody'];
export type Question = Schemas['RuleQuestion'];
export type AskedQuestion = Schemas['AskedQuestion'];
export type RuleAnswer = Schemas['RuleAnswer'];
export type AnswerBody = Schemas['CaseAnswerBody'];
export type DecisionBody = Schemas['DecisionBody'];
export type SentReport = Schemas['SentReportBody'];
export type CaseLookup = Schemas['CaseLookup'];
export type RunningClock = Schemas['RunningClock'];

const casesKey = ['cases'];

export interface CaseListQuery {
  q?: string;
  product_id?: string;
  jurisdiction?: Jurisdiction;
  state?: ObligationState;
  due?: 'overdue' | 'week' | 'month';
  unclassified_days?: number;
  is_open?: boolean;
  page: number;
  page_size: number;
  order_by: string[];
}

export const casesQuery = (query: CaseListQuery) =>
  queryOptions({
    queryKey: [...casesKey, 'list', query],
    queryFn: () => unwrap(client.GET('/cases', { params: { query } })),
    placeholderData: keepPreviousData,
  });

// All pages of a list.
export function casesFile(list: CaseListQuery, format: 'csv' | 'xlsx') {
  const query: Partial<CaseListQuery> & { format: 'csv' | 'xlsx' } = { ...list, format };
  delete query.page;
  delete query.page_size;
  return client.GET('/cases/file', { params: { query }, parseAs: 'blob' });
}

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, id],
    queryFn: () => unwrap(client.GET('/cases/{id}', { params: { path: { id } } })),
  });

export const caseLookupsQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, id, 'lookups'],
    queryFn: () => unwrap(client.GET('/cases/{id}/lookups', { params: { path: { id } } })),
    meta: noToast,
  });

export const onTimeQuery = queryOptions({
  queryKey: [...casesKey, 'statistics'],
  queryFn: () => unwrap(client.GET('/case_statistics')),
});

export const calendarLinkQuery = queryOptions({
  queryKey: ['case-calendar'],
  queryFn: () => unwrap(client.GET('/case_calendar')),
});

export const caseProductsQuery = queryOptions({
  queryKey: ['case-products'],
  queryFn: async () => {
    const page = await unwrap(client.GET('/products', { params: { query: { page_size: 500 } } }));
    return page.rows.map(({ id, name }) => ({ id, name }));
  },
});

// Every change refreshes lists and the case. Dialogs show errors themselves.
const useCaseChange = <Input>(change: (input: Input) => Promise<Case>) =>
  useChange([casesKey], change, {
    onSaved: (saved, queryClient) => queryClient.setQueryData(caseQuery(saved.id).queryKey, saved),
  });

const lockOf = ({ id, version }: Case) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });
const placeOf = ({ id, version }: Case, jurisdiction: Jurisdiction) => ({
  path: { id, jurisdiction },
  header: { 'If-Match': `"${version}"` },
});

export const useOpenCase = () => useCaseChange((body: NewCase) => unwrap(client.POST('/cases', { body })));

export const useSaveFacts = (of: Case) =>
  useCaseChange((body: CaseFacts) => unwrap(client.PUT('/cases/{id}', { body, params: lockOf(of) })));

export const useAddJurisdiction = (of: Case) =>
  useCaseChange((jurisdiction: Jurisdiction) =>
    unwrap(client.POST('/cases/{id}/jurisdictions', { body: { jurisdiction }, params: lockOf(of) })),
  );

export const useAddAwareness = (of: Case) =>
  useCaseChange((body: AwarenessBody) => unwrap(client.POST('/cases/{id}/awareness', { body, params: lockOf(of) })));

export const useWithdrawAwareness = (of: Case) =>
  useCaseChange(({ id, reason }: { id: string; reason: string }) => {
    const { path, header } = lockOf(of);
    return unwrap(
      client.POST('/cases/{id}/awareness/{awareness_id}/withdraw', {
        body: { reason },
        params: { path: { ...path, awareness_id: id }, header },
      }),
    );
  });

export const useAnswer = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange(({ question, body }: { question: string; body: AnswerBody }) => {
    const { path, header } = placeOf(of, jurisdiction);
    return unwrap(
      client.PUT('/cases/{id}/obligations/{jurisdiction}/answers/{question}', {
        body,
        params: { path: { ...path, question }, header },
      }),
    );
  });

export const useDecide = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange((body: DecisionBody) =>
    unwrap(client.POST('/cases/{id}/obligations/{jurisdiction}/decision', { body, params: placeOf(of, jurisdiction) })),
  );

export const useDecideNotReportable = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange((body: DecisionBody & { signature: SignatureInput }) =>
    unwrap(
      client.POST('/cases/{id}/obligations/{jurisdiction}/not_reportable', {
        body,
        params: placeOf(of, jurisdiction),
      }),
    ),
  );

export const useReopenDecision = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange((reason: string) =>
    unwrap(
      client.POST('/cases/{id}/obligations/{jurisdiction}/reopen', {
        body: { reason },
        params: placeOf(of, jurisdiction),
      }),
    ),
  );

export const useRecordSubmission = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange((body: SentReport) =>
    unwrap(
      client.POST('/cases/{id}/obligations/{jurisdiction}/submission', { body, params: placeOf(of, jurisdiction) }),
    ),
  );

export const useRecordAcknowledgement = (of: Case, jurisdiction: Jurisdiction) =>
  useCaseChange((body: Schemas['AcknowledgementBody']) =>
    unwrap(
      client.POST('/cases/{id}/obligations/{jurisdiction}/acknowledgement', {
        body,
        params: placeOf(of, jurisdiction),
      }),
    ),
  );
