import { useCallback, useState } from 'react';
import type { AnalysisItem, Annotation } from './api';
import { draftOf, toCoding, type CodingDraft } from './coding-form';

// Somebody at an item: what it began from, what the server has of it, and what stands in the form.
export interface Work {
  // Absent: a coding that is not there yet.
  base?: Annotation;
  saved: CodingDraft;
  draft: CodingDraft;
  // Changed by somebody else meanwhile: to be looked at before mine is saved.
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

// What was begun stays while the page is open, also when somebody looks at another item in between.
export function useWorks() {
  const [works, setWorks] = useState<Partial<Record<string, Work>>>({});
  const change: ChangeWork = useCallback(
    (itemId, next) => setWorks((before) => ({ ...before, [itemId]: next(before[itemId]) })),
    [],
  );
  return { works, change, hasUnsaved: Object.values(works).some((work) => work !== undefined && isUnsaved(work)) };
}

// What to go on with when somebody else was faster: the row that holds now, or a new one where none can be edited.
export function replacementOf(base: Annotation, now: Annotation[], myself: string): Annotation | undefined {
  const next = now.find(({ supersedes_id }) => supersedes_id === base.id) ?? now.find(({ id }) => id === base.id);
  if (!next) return undefined;
  const isMine = next.created_by.id === myself && next.status === 'draft';
  return isMine || next.status === 'confirmed' || next.status === 'suggested' ? next : undefined;
}

// What the desk begins with; nothing where the coding is finished, until somebody corrects it.
export function startOf(item: AnalysisItem, annotations: Annotation[], myself: string): Work | null {
  if (item.status === 'reviewed' || item.coded_by_me) return null;
  return workOf(annotations.findLast(({ created_by, status }) => created_by.id === myself && status === 'draft'));
}

// Work that nobody has touched follows what is saved elsewhere.
export function upToDate(work: Work, annotations: Annotation[]): Work {
  const now = annotations.find(({ id }) => id === work.base?.id);
  const isNewer = now !== undefined && now.revision > (work.base?.revision ?? 0);
  return isNewer && !isUnsaved(work) && !work.theirs ? workOf(now) : work;
}
