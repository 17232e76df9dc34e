export const storageKeys = {
  accessToken: 'accessToken',
  mfaToken: 'mfaToken',
  tenantID: 'tenantID',
  settings: 'settings',
  recentProcodes: 'recentProcodes',
  recentRecords: 'recentRecords',
  deviceToken: 'deviceToken',
  tables: 'tables',
} as const;
export type StorageKey = keyof typeof storageKeys;

// Browsers may refuse storage (private windows, full disk); the application then works until the tab closes.
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(storageKeys[key]);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(storageKeys[key]);
    else localStorage.setItem(storageKeys[key], value);
  } catch {
    // See above.
  }
}
