import { readStored, writeStored } from './storage';

export const colorPresets = ['default', 'teal', 'green', 'purple', 'orange', 'slate'] as const;

const choices = {
  themeMode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  themeLayout: ['vertical', 'mini', 'horizontal'],
  themeColorPresets: colorPresets,
  themeStretch: [true, false],
} as const;

export type Settings = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };
export type ThemeMode = Settings['themeMode'];
export type ColorPreset = Settings['themeColorPresets'];

export const defaultSettings: Settings = {
  themeMode: 'light',
  themeDirection: 'ltr',
  themeLayout: 'vertical',
  themeColorPresets: 'default',
  themeStretch: true,
};

const names = Object.keys(defaultSettings) as (keyof Settings)[];

// Unknown values from an older or modified entry fall back to the default.
export function readSettings(): Settings {
  try {
    const stored = JSON.parse(readStored('settings') ?? '{}') as Record<string, unknown>;
    const known = names.filter((name) => (choices[name] as readonly unknown[]).includes(stored[name]));
    return { ...defaultSettings, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
  } catch {
    return defaultSettings;
  }
}

export const writeSettings = (settings: Settings) => writeStored('settings', JSON.stringify(settings));

export const differsFromDefaults = (settings: Settings) =>
  names.some((name) => settings[name] !== defaultSettings[name]);
