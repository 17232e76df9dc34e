import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { isStale, type AnalysisItem, type Annotation } from '@/features/analyses/api';
import { useItemStep } from '@/features/analyses/review/items-api';
import { useAutosave } from '@/ui/use-autosave';
import { annotationsQuery, useSaveCoding, type SuggestingModel } from './coding-api';
import { isWhole, toCoding, type CodingDraft } from './coding-form';
import { isUnsaved, replacementOf, type ChangeWork, type Work } from './coding-work';

const pause = 1500;

// Set once the annotation has been created by a call.
const follows = (made: Annotation, base: Annotation | undefined) =>
  base === undefined || made.supersedes_id === base.id || (made.id === base.id && made.revision > base.revision);

interface Finished {
  annotation: Annotation;
  item: AnalysisItem;
}

interface CodingInput {
  item: AnalysisItem;
  work: Work | null;
  onChange: ChangeWork;
  model: SuggestingModel | undefined;
}

// Saves the form on request and automatically after a pause in typing.
export function useCoding({ item, work, onChange, model }: CodingInput) {
  const { ref } = useAnalysis();
  const queryClient = useQueryClient();
  const { id: myself } = useUser();
  const saving = useSaveCoding(ref);
  const step = useItemStep(ref);
  const unsaved = work !== null && isUnsaved(work);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef<{ draft: CodingDraft; annotation: Annotation }>(null);

  const onStale = async (sent: Work) => {
    last.current = null;
    if (!sent.base) return;
    const now = await queryClient.fetchQuery({ ...annotationsQuery(ref, item.id), staleTime: 0 });
    const { id } = sent.base;
    const theirs = now.find((one) => one.id === id);
    const base = replacementOf(sent.base, now, myself);
    onChange(item.id, (before = sent) => ({ ...before, base, theirs: base ?? theirs }));
  };

  // Resolves to false when saving failed; the form shows why. Saves run one at a time, because a button may be clicked
  // while the autosave runs and the second call updates what the first one created.
  const save = (sent: Work): Promise<boolean> => {
    const next = running.current.then(() => saveNow(sent));
    running.current = next;
    return next;
  };
  const saveNow = async (sent: Work): Promise<boolean> => {
    if (last.current?.draft === sent.draft) return true;
    const before = last.current && follows(last.current.annotation, sent.base) ? last.current.annotation : sent.base;
    try {
      const base = await saving.mutateAsync({
        itemId: item.id,
        before,
        coding: toCoding(sent.draft, model),
      });
      last.current = { draft: sent.draft, annotation: base };
      onChange(item.id, (before = sent) => ({ base, saved: sent.draft, draft: before.draft, wasSaved: true }));
      return true;
    } catch (error) {
      if (isStale(error)) await onStale({ ...sent, base: before });
      return false;
    }
  };

  // A confirmed annotation is replaced only on explicit request.
  const mayAutosave =
    work !== null && unsaved && isWhole(work.draft) && !work.theirs && (work.base?.status ?? 'draft') === 'draft';
  useAutosave({
    isPending: mayAutosave,
    isHeld: saving.isPending || saving.isError,
    save: () => work && void save(work),
    pause,
  });

  // Each step uses the version left by the previous one.
  const finish = async () => {
    let at = item;
    if (at.status === 'flagged') at = await step.mutateAsync({ item: at, status: 'in_review' });
    if (at.next_statuses.includes('reviewed')) at = await step.mutateAsync({ item: at, status: 'reviewed' });
    return at;
  };
  // Nothing when it failed.
  const saveAndFinish = async (): Promise<Finished | undefined> => {
    if (!work) return undefined;
    const isKept = work.base !== undefined && !unsaved;
    if (!isKept && !(await save(work))) return undefined;
    const annotation = isKept ? work.base : last.current?.annotation;
    try {
      const finished = await finish();
      onChange(item.id, () => undefined);
      return annotation && { annotation, item: finished };
    } catch {
      return undefined; // reported by a toast
    }
  };

  return {
    unsaved,
    save: () => (work ? save(work) : Promise.resolve(false)),
    saveAndFinish,
    // A rejection that is not a conflict.
    error: isStale(saving.error) ? null : saving.error,
    isSaving: saving.isPending,
    isFinishing: step.isPending,
    dismissError: saving.reset,
  };
}
