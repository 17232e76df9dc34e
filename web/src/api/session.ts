import { readStored, writeStored } from '@/lib/storage';

// The headers of every request. Kept in memory so that a tab keeps its tenant when another tab switches.
export interface Session {
  accessToken: string | null;
  mfaToken: string | null;
  tenantID: string | null;
}

const keys = ['accessToken', 'mfaToken', 'tenantID'] as const;
const empty: Session = { accessToken: null, mfaToken: null, tenantID: null };

let current: Session = empty;

export const getSession = (): Session => current;

export function loadSession(): Session {
  current = {
    accessToken: readStored('accessToken'),
    mfaToken: readStored('mfaToken'),
    tenantID: readStored('tenantID'),
  };
  return current;
}

export function updateSession(change: Partial<Session>) {
  current = { ...current, ...change };
  for (const key of keys) if (key in change) writeStored(key, current[key]);
}

export const dropTokens = () => updateSession({ accessToken: null, mfaToken: null });
export const dropSession = () => updateSession(empty);
