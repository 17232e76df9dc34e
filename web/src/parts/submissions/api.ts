import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type SubmissionRow = Schemas['SubmissionRow'];
export type SubmissionStatus = Schemas['SubmissionStatus'];
export type AuthorityReport = Schemas['AuthorityReport'];

export const submissionsKey = ['submissions'];

export const caseSubmissionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'case', id],
    queryFn: () => unwrap(client.GET('/cases/{id}/submissions', { params: { path: { id } } })),
  });

export function useStartReport(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (release: Schemas['EmdrRelease']) =>
      unwrap(client.POST('/cases/{id}/submissions', { params: { path: { id: caseId } }, body: { release } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  });
}

// What the case does not know about an incident report, and what is wrong with the report.
export type IncidentDetails = Schemas['IncidentDetails'];
export type IncidentReport = Schemas['IncidentReport'];

export type SimilarIncidents = Schemas['SimilarIncidents'];
export type SimilarProposal = Schemas['SimilarProposal'];

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'incident', id],
    queryFn: () => unwrap(client.GET('/cases/{id}/mir', { params: { path: { id } } })),
  });

interface SimilarQuestion {
  last_month: string;
  denominator?: Schemas['SimilarDenominator'];
  is_cumulative: boolean;
  counted: 'all' | 'reportable';
}

export const similarProposalQuery = (id: string, query: SimilarQuestion) =>
  queryOptions({
    queryKey: [...submissionsKey, 'similar', id, query],
    queryFn: () => unwrap(client.GET('/cases/{id}/mir/similar_incidents', { params: { path: { id }, query } })),
    meta: noToast,
  });

export function useSaveIncident(id: string, version: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: IncidentDetails) =>
      unwrap(client.PUT('/cases/{id}/mir', { body, params: { path: { id }, header: { 'If-Match': `"${version}"` } } })),
    meta: noToast,
    onSuccess: (saved) => {
      queryClient.setQueryData(incidentQuery(id).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['activity'] });
    },
  });
}

export const incidentFile = (id: string) =>
  client.GET('/cases/{id}/mir/file', { params: { path: { id } }, parseAs: 'blob' });

export const eventFile = (id: string) =>
  client.GET('/cases/{id}/event_file', { params: { path: { id } }, parseAs: 'blob' });
