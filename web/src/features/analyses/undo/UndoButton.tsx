import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { alertText } from '@/api/error-text';
import { client, unwrap } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import {
  at,
  ifMatch,
  isStale,
  pathOf,
  refreshAnalyses,
  type AnalysisItem,
  type AnalysisRef,
} from '@/features/analyses/api';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { countOf } from '@/lib/numbers';
import { toast } from '@/ui/toast';
import { useUndoState, type DecidedItem, type Decision } from './UndoContext';

interface Undone {
  items: AnalysisItem[];
  refused: { title: string; error: unknown }[];
}

const undoOne = (ref: AnalysisRef, { id, revision }: DecidedItem) =>
  unwrap(
    client.POST(at(ref.kind, '/{analysisId}/adverse_events/{eventId}/undo'), {
      params: { path: { ...pathOf(ref), eventId: id }, header: ifMatch(revision) },
    }),
  );

function useUndo(ref: AnalysisRef) {
  const queryClient = useQueryClient();
  return useMutation({
    // An item that cannot be returned does not keep the others from being returned.
    mutationFn: async (decision: Decision): Promise<Undone> => {
      const undone: Undone = { items: [], refused: [] };
      for (const item of await decision) {
        try {
          undone.items.push(await undoOne(ref, item));
        } catch (error) {
          undone.refused.push({ title: item.title, error });
        }
      }
      return undone;
    },
    onSettled: () => refreshAnalyses(queryClient),
    meta: noToast,
  });
}

function report({ items, refused }: Undone) {
  const [first] = items;
  if (first) toast.success(items.length === 1 ? `${first.title}: undone` : `${countOf(items.length, 'item')}: undone`);
  for (const { title, error } of refused.slice(0, 3)) {
    const reason = isStale(error) ? 'Someone else changed this item after your decision.' : alertText(error);
    toast.error(`${title} was not undone. ${reason}`);
  }
}

interface UndoButtonProps {
  // Opens an item that was returned.
  onUndone: (item: AnalysisItem) => void;
}

// Returns the items of the last decision to what they were before it.
export function UndoButton({ onUndone }: UndoButtonProps) {
  const { ref } = useAnalysis();
  const { take, count } = useUndoState();
  const undo = useUndo(ref);
  const go = () => {
    const decision = undo.isPending ? undefined : take();
    if (!decision) return;
    void undo.mutateAsync(decision).then(
      (undone) => {
        report(undone);
        const [first] = undone.items;
        if (first) onUndone(first);
      },
      () => undefined, // the decision itself was refused and reported
    );
  };
  useLetterKeys((letter) => letter === keys.undo && go());
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Undo2 size={16} />}
      disabled={count === 0}
      loading={undo.isPending}
      onClick={go}
    >
      Undo (U)
    </Button>
  );
}
