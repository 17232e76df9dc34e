import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import {
  at,
  ifMatch,
  keyOf,
  pathOf,
  useAnalysisMutation,
  type Analysis,
  type Annotation,
  type AnalysisRef,
  type Queue,
} from './api';

export type ImdrfTerm = Schemas['ImdrfTerms']['annexes'][number]['terms'][number];
export type Coding = Schemas['AnnotationUpdate'];
export type SuggestingModel = Schemas['CodeSuggestions']['model'];

// The next item of a queue for whoever asks, and how many wait.
export const nextItemQuery = (ref: AnalysisRef, queue: Queue) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'next', queue],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/next'), {
          params: { path: pathOf(ref), query: { queue } },
        }),
      ),
  });

export const annotationsQuery = (ref: AnalysisRef, eventId: string) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'annotations', eventId],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/{eventId}/annotations'), {
          params: { path: { ...pathOf(ref), eventId } },
        }),
      ),
  });

// The codes a text speaks for do not change while somebody codes.
export const suggestionsQuery = (ref: AnalysisRef, eventId: string) =>
  queryOptions({
    queryKey: ['code-suggestions', ref.kind, ref.analysisId, eventId],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/{eventId}/suggestions'), {
          params: { path: { ...pathOf(ref), eventId } },
        }),
      ),
    staleTime: Infinity,
  });

// The risks somebody codes with: those of the version of the definition that the analysis is held against.
export const definedRisksQuery = (ref: AnalysisRef, { riskdefinition_version_id }: Analysis) =>
  queryOptions({
    // Apart from what is asked again after each coding: a version stays as it is.
    queryKey: ['analyses-definition', ref.analysisId, riskdefinition_version_id],
    queryFn: async () => {
      const { rows } = await unwrap(client.GET(at(ref.kind, '/{analysisId}/risks'), { params: { path: pathOf(ref) } }));
      return rows.filter(({ is_new }) => !is_new);
    },
    staleTime: Infinity,
  });

export type Annex = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export const imdrfQuery = (annex: Annex, q: string) =>
  queryOptions({
    queryKey: ['imdrf', annex, q],
    queryFn: () => unwrap(client.GET('/risk_analyses/imdrf', { params: { query: { annex, q } } })),
    staleTime: Infinity,
  });

// A new annotation, or another wording of one that is there.
export const useSaveCoding = (ref: AnalysisRef) =>
  useAnalysisMutation(
    ({ itemId, before, coding }: { itemId: string; before: Annotation | undefined; coding: Coding }) =>
      before
        ? unwrap(
            client.PUT(at(ref.kind, '/{analysisId}/annotations/{annotationId}'), {
              body: coding,
              params: { path: { ...pathOf(ref), annotationId: before.id }, header: ifMatch(before.revision) },
            }),
          )
        : unwrap(
            client.POST(at(ref.kind, '/{analysisId}/annotations'), {
              body: { ...coding, item_id: itemId, origin: 'human' },
              params: { path: pathOf(ref) },
            }),
          ),
    noToast,
  );

export const useAnnotationStep = (ref: AnalysisRef) =>
  useAnalysisMutation(({ annotation, status }: { annotation: Annotation; status: 'confirmed' | 'rejected' }) =>
    unwrap(
      client.PUT(at(ref.kind, '/{analysisId}/annotations/{annotationId}/status'), {
        body: { status },
        params: { path: { ...pathOf(ref), annotationId: annotation.id }, header: ifMatch(annotation.revision) },
      }),
    ),
  );

export const conflictsQuery = (ref: AnalysisRef) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'conflicts'],
    queryFn: () => unwrap(client.GET(at(ref.kind, '/{analysisId}/conflicts'), { params: { path: pathOf(ref) } })),
  });

export const useResolve = (ref: AnalysisRef) =>
  useAnalysisMutation(
    ({ conflict, keep, comment }: { conflict: Schemas['AnalysisConflict']; keep: string[]; comment: string }) =>
      unwrap(
        client.PUT(at(ref.kind, '/{analysisId}/conflicts/{eventId}'), {
          body: { keep, comment },
          params: {
            path: { ...pathOf(ref), eventId: conflict.item.id },
            header: ifMatch(conflict.item.revision),
          },
        }),
      ),
  );
