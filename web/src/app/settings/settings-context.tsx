import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { defaultSettings, readSettings, writeSettings, type Settings } from '@/lib/settings';

interface SettingsValue {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  reset: () => void;
}

const SettingsContext = createContext<SettingsValue | null>(null);

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(readSettings);
  useEffect(() => writeSettings(settings), [settings]);
  const value = useMemo(
    () => ({
      settings,
      change: (change: Partial<Settings>) => setSettings((current) => ({ ...current, ...change })),
      reset: () => setSettings(defaultSettings),
    }),
    [settings],
  );
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

export function useSettings(): SettingsValue {
  const value = use(SettingsContext);
  if (!value) throw new Error('useSettings needs a SettingsProvider');
  return value;
}
