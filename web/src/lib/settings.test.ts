import { beforeEach, expect, test } from 'vitest';
import { defaultSettings, differsFromDefaults, readSettings, writeSettings } from './settings';

beforeEach(() => localStorage.clear());

test('without a stored entry the defaults apply', () => {
  expect(readSettings()).toEqual({
    themeMode: 'light',
    themeDirection: 'ltr',
    themeLayout: 'vertical',
    themeColorPresets: 'default',
    themeStretch: true,
  });
});

test('settings are stored under the key settings', () => {
  const dark = { ...defaultSettings, themeMode: 'dark' as const };
  writeSettings(dark);
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual(dark);
  expect(readSettings()).toEqual(dark);
  expect(differsFromDefaults(readSettings())).toBe(true);
});

test('unknown values fall back to the defaults', () => {
  localStorage.setItem('settings', '{"themeMode":"neon","themeLayout":"mini","other":1}');
  expect(readSettings()).toEqual({ ...defaultSettings, themeLayout: 'mini' });
  localStorage.setItem('settings', 'not json');
  expect(differsFromDefaults(readSettings())).toBe(false);
});
