import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

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

// What the case does not know about an incident report.
export interface IncidentDetails {
  type: Schemas['IncidentReportType'];
  authority?: string;
  classification?: string;
  contact_name?: string;
  contact_email?: string;
}

export const incidentQuery = (id: string, details: IncidentDetails) =>
  queryOptions({
    queryKey: [...submissionsKey, 'incident', id, details],
    queryFn: () => unwrap(client.GET('/cases/{id}/mir', { params: { path: { id }, query: details } })),
    placeholderData: (previous) => previous,
  });

export const incidentFile = (id: string, details: IncidentDetails) =>
  client.GET('/cases/{id}/mir/file', { params: { path: { id }, query: details }, parseAs: 'blob' });

export const eventFile = (id: string) =>
  client.GET('/cases/{id}/event_file', { params: { path: { id } }, parseAs: 'blob' });
