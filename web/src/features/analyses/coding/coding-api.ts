import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import {
  at,
  ifMatch,
  keyOf,
  pathOf,
  useAnalysisMutation,
  type Analysis,
  type AnalysisRef,
  type Annotation,
} from '@/features/analyses/api';
import { useUndoState, type DecidedItem } from '@/features/analyses/undo/UndoContext';

export type ImdrfTerm = Schemas['ImdrfTerms']['annexes'][number]['terms'][number];
export type Coding = Schemas['AnnotationUpdate'];
export type SuggestingModel = Schemas['CodeSuggestions']['model'];

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

// Suggestions for a text do not change during coding.
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

// Items that wait to be coded and have nearly the same text.
export const similarQuery = (ref: AnalysisRef, eventId: string) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'similar', eventId],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/{eventId}/similar'), {
          params: { path: { ...pathOf(ref), eventId } },
        }),
      ),
  });

export type SimilarItem = Schemas['SimilarItem'];

// Codes other items like the annotated one. The decision can be undone together with the annotated item's own.
export function useCopyCoding(ref: AnalysisRef) {
  const { track } = useUndoState();
  return useAnalysisMutation(
    async ({ annotation, item, others }: { annotation: Annotation; item: DecidedItem; others: SimilarItem[] }) => {
      const copies = await unwrap(
        client.POST(at(ref.kind, '/{analysisId}/annotations/{annotationId}/copies'), {
          body: { items: others.map(({ id, revision }) => ({ id, revision })) },
          params: { path: { ...pathOf(ref), annotationId: annotation.id } },
        }),
      );
      const titles = new Map(others.map(({ id, title }) => [id, title]));
      const coded = copies.coded.map((one) => ({ ...one, title: titles.get(one.id) ?? one.id }));
      const decided = [item, ...coded];
      track(
        decided.map(({ id }) => id),
        Promise.resolve(decided),
      );
      return copies;
    },
  );
}

// The risks of the definition version that the analysis uses.
export const definedRisksQuery = (ref: AnalysisRef, { riskdefinition_version_id }: Analysis) =>
  queryOptions({
    // Not invalidated with annotations, because a version never changes.
    queryKey: ['analyses-definition', ref.analysisId, riskdefinition_version_id],
    queryFn: async () => {
      const { rows } = await unwrap(client.GET(at(ref.kind, '/{analysisId}/risks'), { params: { path: pathOf(ref) } }));
      return rows.filter(({ is_new }) => !is_new);
    },
    staleTime: Infinity,
  });

// During autosave only the item's annotations are refetched; counts and results are invalidated for later.
const refreshQuietly = async (queryClient: QueryClient, ref: AnalysisRef, itemId: string) => {
  await queryClient.invalidateQueries({ queryKey: keyOf(ref), refetchType: 'none' });
  await queryClient.refetchQueries({ queryKey: annotationsQuery(ref, itemId).queryKey });
};

interface SaveCoding {
  itemId: string;
  before: Annotation | undefined;
  coding: Coding;
}

// Creates an annotation or updates an existing one.
export function useSaveCoding(ref: AnalysisRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, before, coding }: SaveCoding) =>
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
    onSuccess: (_, { itemId }) => refreshQuietly(queryClient, ref, itemId),
    meta: noToast,
  });
}

// Confirms many at once; the caller's own and conflicting ones are skipped and counted.
export const useConfirmMany = (ref: AnalysisRef) =>
  useAnalysisMutation((annotation_ids: string[]) =>
    unwrap(
      client.POST(at(ref.kind, '/{analysisId}/annotations/confirm'), {
        body: { annotation_ids },
        params: { path: pathOf(ref) },
      }),
    ),
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

// The maximum per confirm call, and the longest page.
const batch = 500;

// Confirms all annotations of finished items in batches. Skipped ones are requested only once.
export const useConfirmAll = (ref: AnalysisRef) =>
  useAnalysisMutation(async () => {
    const ids: string[] = [];
    for (let page = 1, total = 1; ids.length < total; page += 1) {
      const query = { status: 'draft', item_status: 'reviewed', page, page_size: batch } as const;
      const found = await unwrap(
        client.GET(at(ref.kind, '/{analysisId}/annotations'), { params: { path: pathOf(ref), query } }),
      );
      if (found.rows.length === 0) break;
      ids.push(...found.rows.map(({ id }) => id));
      total = found.total_rows;
    }
    let changed = 0;
    for (let start = 0; start < ids.length; start += batch) {
      const answer = await unwrap(
        client.POST(at(ref.kind, '/{analysisId}/annotations/confirm'), {
          body: { annotation_ids: ids.slice(start, start + batch) },
          params: { path: pathOf(ref) },
        }),
      );
      changed += answer.changed;
    }
    return { changed, left: ids.length - changed };
  });
