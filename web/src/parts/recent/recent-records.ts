import { useEffect } from 'react';
import { getSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/storage';

const mostKept = 12;
const mostShown = 6;

export interface RecentRecord {
  kind: string;
  id: string;
  title: string;
  path: string;
}

interface KeptRecord extends RecentRecord {
  tenant: string | null;
}

const isKept = (entry: unknown): entry is KeptRecord =>
  typeof entry === 'object' &&
  entry !== null &&
  ['kind', 'id', 'title', 'path'].every((field) => typeof entry[field as keyof typeof entry] === 'string') &&
  'tenant' in entry;

function readKept(): KeptRecord[] {
  try {
    const entries: unknown = JSON.parse(readStored('recentRecords') ?? '[]');
    return Array.isArray(entries) ? entries.filter(isKept) : [];
  } catch {
    return [];
  }
}

// Records of the current organization opened in this browser since signing in, newest first.
export const readRecentRecords = (): RecentRecord[] =>
  readKept()
    .filter(({ tenant }) => tenant === getSession().tenantID)
    .slice(0, mostShown);

export function rememberRecord({ kind, id, title, path }: RecentRecord) {
  const tenant = getSession().tenantID;
  const others = readKept().filter((other) => other.kind !== kind || other.id !== id || other.tenant !== tenant);
  writeStored('recentRecords', JSON.stringify([{ tenant, kind, id, title, path }, ...others].slice(0, mostKept)));
}

// Remembers the record of a page once its title is known.
export function useRecentRecord(kind: string, id: string, title: string | undefined, path: string) {
  useEffect(() => {
    if (title) rememberRecord({ kind, id, title, path });
  }, [kind, id, title, path]);
}
