import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { operations } from '@/api/schema';
import {
  at,
  ifMatch,
  keyOf,
  pathOf,
  useAnalysisMutation,
  type AnalysisItem,
  type AnalysisRef,
  type ExclusionReason,
  type ItemStatus,
} from '@/features/analyses/api';
import { useUndoState } from '@/features/analyses/undo/UndoContext';

export type ItemQuery = NonNullable<operations['complaint_analysis_items']['parameters']['query']>;

export const itemsQuery = (ref: AnalysisRef, query: ItemQuery) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'items', query],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events'), { params: { path: pathOf(ref), query }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const itemQuery = (ref: AnalysisRef, eventId: string) =>
  queryOptions({
    queryKey: [...keyOf(ref), 'item', eventId],
    queryFn: () =>
      unwrap(
        client.GET(at(ref.kind, '/{analysisId}/adverse_events/{eventId}'), {
          params: { path: { ...pathOf(ref), eventId } },
        }),
      ),
  });

export interface ItemStep {
  item: AnalysisItem;
  status: ItemStatus;
  exclusion_reason?: ExclusionReason;
  // The item that this one duplicates.
  duplicate_of?: string;
}

// Every step can be undone.
export const useItemStep = (ref: AnalysisRef) => {
  const { track } = useUndoState();
  return useAnalysisMutation(({ item, ...body }: ItemStep) => {
    const step = unwrap(
      client.PUT(at(ref.kind, '/{analysisId}/adverse_events/{eventId}/status'), {
        body,
        params: { path: { ...pathOf(ref), eventId: item.id }, header: ifMatch(item.revision) },
      }),
    );
    track(
      [item.id],
      step.then((decided) => [decided]),
    );
    return step;
  });
};

export const useBulkStep = (ref: AnalysisRef) =>
  useAnalysisMutation((body: Schemas['AnalysisItemBulk']) =>
    unwrap(client.POST(at(ref.kind, '/{analysisId}/adverse_events/bulk'), { body, params: { path: pathOf(ref) } })),
  );

export const useAssignItem = (ref: AnalysisRef) =>
  useAnalysisMutation(({ item, ...body }: { item: AnalysisItem; assigned_to: string | null; due_on: string | null }) =>
    unwrap(
      client.PUT(at(ref.kind, '/{analysisId}/adverse_events/{eventId}'), {
        body,
        params: { path: { ...pathOf(ref), eventId: item.id }, header: ifMatch(item.revision) },
      }),
    ),
  );

export const useItemNote = (ref: AnalysisRef) =>
  useAnalysisMutation(({ item, note }: { item: AnalysisItem; note: string }) =>
    unwrap(
      client.PUT(at(ref.kind, '/{analysisId}/adverse_events/{eventId}'), {
        body: { note },
        params: { path: { ...pathOf(ref), eventId: item.id }, header: ifMatch(item.revision) },
      }),
    ),
  );
