import type { PaletteOptions } from '@mui/material/styles';
import type { ColorPreset, ThemeMode } from '@/lib/settings';

interface Tone {
  main: string;
  dark: string;
  light: string;
}

// All text and background pairs have a contrast of at least 4.5:1.
export const presetTones: Record<ColorPreset, Record<ThemeMode, Tone>> = {
  default: {
    light: { main: '#0b5a8a', dark: '#083f63', light: '#3d83b3' },
    dark: { main: '#6cb8ea', dark: '#3f90c6', light: '#9bd0f3' },
  },
  teal: {
    light: { main: '#00695f', dark: '#004a43', light: '#2c958a' },
    dark: { main: '#4fc9b8', dark: '#2a9d8d', light: '#86dfd3' },
  },
  green: {
    light: { main: '#2c6a30', dark: '#1b4a1f', light: '#5a9a5e' },
    dark: { main: '#7cc981', dark: '#4f9f55', light: '#a7dfab' },
  },
  purple: {
    light: { main: '#5b3f9e', dark: '#3f2a75', light: '#8670c0' },
    dark: { main: '#b7a1f0', dark: '#8b70d0', light: '#d3c5f8' },
  },
  orange: {
    light: { main: '#9a4708', dark: '#6d3104', light: '#c77436' },
    dark: { main: '#f0a866', dark: '#c97f3b', light: '#f7c999' },
  },
  slate: {
    light: { main: '#3d4f60', dark: '#293744', light: '#6c8093' },
    dark: { main: '#a9bccd', dark: '#7d93a7', light: '#cbd8e3' },
  },
};

const light: PaletteOptions = {
  background: { default: '#f5f7f9', paper: '#ffffff' },
  text: { primary: '#16222c', secondary: '#506170', disabled: '#6b7a87' },
  divider: '#dfe5ea',
  error: { main: '#b3261e' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  info: { main: '#0b5a8a' },
  success: { main: '#22693a' },
  action: { hover: 'rgba(22, 34, 44, 0.045)', selected: 'rgba(22, 34, 44, 0.08)' },
};

const dark: PaletteOptions = {
  background: { default: '#0e151b', paper: '#151e26' },
  text: { primary: '#e6edf3', secondary: '#a3b3c1', disabled: '#84939f' },
  divider: '#2a3742',
  error: { main: '#f2938c', dark: '#a84a43', contrastText: '#2b0906' },
  warning: { main: '#f0bd6a', contrastText: '#2a1c00' },
  info: { main: '#6cb8ea', dark: '#34719b', contrastText: '#04192a' },
  success: { main: '#7cc993', contrastText: '#04200f' },
  action: { hover: 'rgba(230, 237, 243, 0.06)', selected: 'rgba(230, 237, 243, 0.1)' },
};

export function createPalette(mode: ThemeMode, preset: ColorPreset): PaletteOptions {
  const contrastText = mode === 'light' ? '#ffffff' : '#08151e';
  const primary = { ...presetTones[preset][mode], contrastText };
  const secondary = { main: mode === 'light' ? '#8a5a00' : '#f5c563', contrastText };
  return { mode, contrastThreshold: 4.5, primary, secondary, ...(mode === 'light' ? light : dark) };
}
