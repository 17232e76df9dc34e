import type { ThemeMode } from '@/lib/settings';
import type { ColumnPattern } from './column-fill';

interface ChartColors {
  death: string;
  injury: string;
  malfunction: string;
  other: string;
  us: string;
  them: string;
  rest: string;
  // For several competitors in one chart.
  series: string[];
  text: string;
  faint: string;
  line: string;
  background: string;
  // From low to high, for heat maps.
  heat: string[];
}

// The same category has the same color on every page.
export const chartColors: Record<ThemeMode, ChartColors> = {
  light: {
    death: '#8c1d18',
    injury: '#d9772b',
    malfunction: '#2f7fb5',
    other: '#8795a1',
    us: '#0b5a8a',
    them: '#c2571a',
    rest: '#9aa7b2',
    series: ['#c2571a', '#6a4fb3', '#2c7d5b', '#b0862a', '#a63d6f', '#4a6b8a'],
    text: '#16222c',
    faint: '#506170',
    line: '#dfe5ea',
    background: '#ffffff',
    heat: ['#eef4f8', '#a9cbe2', '#4f97c4', '#0b5a8a', '#062f49'],
  },
  dark: {
    death: '#ff8f87',
    injury: '#f2b15f',
    malfunction: '#62b4e6',
    other: '#93a3b1',
    us: '#6cb8ea',
    them: '#f2a468',
    rest: '#70808d',
    series: ['#f2a468', '#b7a1f0', '#7cc9a5', '#e3c36b', '#ec92bd', '#9db8d3'],
    text: '#e6edf3',
    faint: '#a3b3c1',
    line: '#2a3742',
    background: '#151e26',
    heat: ['#1b2731', '#214a66', '#2f7fb0', '#6cb8ea', '#cfe8f8'],
  },
};

export type Colors = ChartColors;
export const eventTypeKeys = ['death', 'injury', 'malfunction', 'other'] as const;
export type EventTypeKey = (typeof eventTypeKeys)[number];
export const eventTypeTitles: Record<EventTypeKey, string> = {
  death: 'Death',
  injury: 'Injury',
  malfunction: 'Malfunction',
  other: 'Other or no answer',
};
// A second cue besides color.
export const eventTypePatterns: Partial<Record<EventTypeKey, ColumnPattern>> = { death: 'dotted', injury: 'striped' };
