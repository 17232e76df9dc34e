import { useCallback, useState } from 'react';
import type { AnalysisItem, Annotation } from '@/features/analyses/api';
import { draftOf, toCoding, type CodingDraft } from './coding-form';

// Work on one item: the initial state, the saved state, and the content of the form.
export interface Work {
  // Absent: not created yet.
  base?: Annotation;
  saved: CodingDraft;
  draft: CodingDraft;
  // Changed by another user; must be reviewed before saving.
  theirs?: Annotation;
  wasSaved?: boolean;
}

export const workOf = (base: Annotation | undefined): Work => {
  const draft = draftOf(base);
  return { base, saved: draft, draft };
};

const textOf = (draft: CodingDraft) => JSON.stringify(toCoding(draft));
export const isUnsaved = ({ draft, saved }: Work) => draft !== saved && textOf(draft) !== textOf(saved);

export type ChangeWork = (itemId: string, change: (before: Work | undefined) => Work | undefined) => void;

// Unsaved work is kept while the page is open, even when other items are viewed.
export function useWorks() {
  const [works, setWorks] = useState<Partial<Record<string, Work>>>({});
  const change: ChangeWork = useCallback(
    (itemId, next) => setWorks((before) => ({ ...before, [itemId]: next(before[itemId]) })),
    [],
  );
  return { works, change, hasUnsaved: Object.values(works).some((work) => work !== undefined && isUnsaved(work)) };
}

// Where to continue after a concurrent change: the current row, or a new one if it cannot be edited.
export function replacementOf(base: Annotation, now: Annotation[], myself: string): Annotation | undefined {
  const next = now.find(({ supersedes_id }) => supersedes_id === base.id) ?? now.find(({ id }) => id === base.id);
  if (!next) return undefined;
  const isMine = next.created_by.id === myself && next.status === 'draft';
  return isMine || next.status === 'confirmed' || next.status === 'suggested' ? next : undefined;
}

// The initial form; undefined when coding is finished, until it is corrected.
export function startOf(item: AnalysisItem, annotations: Annotation[], myself: string): Work | null {
  if (item.status === 'reviewed' || item.coded_by_me) return null;
  return workOf(annotations.findLast(({ created_by, status }) => created_by.id === myself && status === 'draft'));
}

// An untouched form follows the saved state.
export function upToDate(work: Work, annotations: Annotation[]): Work {
  const now = annotations.find(({ id }) => id === work.base?.id);
  const isNewer = now !== undefined && now.revision > (work.base?.revision ?? 0);
  return isNewer && !isUnsaved(work) && !work.theirs ? workOf(now) : work;
}
