import { alpha, createTheme, type Components, type Theme } from '@mui/material/styles';
import type { Settings } from '@/lib/settings';
import { createPalette } from './palette';

const fontFamily = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const tallestMenu = 220;

const fontOf = ({ typography }: Theme, variant: 'body2' | 'caption' | 'h6' | 'overline') => {
  const { fontWeight, fontSize, lineHeight } = typography[variant];
  return `${fontWeight} ${fontSize}/${lineHeight} ${fontFamily}`;
};

// Values for CSS modules, used for elements that appear many times or on every page: library components compute their
// styles for each instance.
const variables = (theme: Theme) => ({
  '--font-body2': fontOf(theme, 'body2'),
  '--font-caption': fontOf(theme, 'caption'),
  '--font-h6': fontOf(theme, 'h6'),
  '--font-overline': fontOf(theme, 'overline'),
  '--background': theme.palette.background.paper,
  '--text': theme.palette.text.primary,
  '--faint-text': theme.palette.text.secondary,
  '--disabled-text': theme.palette.text.disabled,
  '--line': theme.palette.divider,
  '--hover': theme.palette.action.hover,
  '--focus': theme.palette.action.focus,
  '--selected': alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
  '--primary': theme.palette.primary.main,
  '--info': theme.palette.info.main,
  '--success': theme.palette.success.main,
  '--warning': theme.palette.warning.main,
  '--error': theme.palette.error.main,
  '--radius': `${theme.shape.borderRadius}px`,
});

const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': variables(theme),
      body: {
        fontFeatureSettings: '"cv05", "cv11", "ss03"',
        // Avoids a single word on the last line.
        textWrap: 'pretty',
        // Names without spaces must not be wider than their place.
        overflowWrap: 'break-word',
      },
      'h1, h2, h3, h4, h5, h6, nav li': { overflowWrap: 'anywhere' },
      // Browsers do not inherit it.
      button: { fontFamily: 'inherit' },
      '::selection': { backgroundColor: alpha(theme.palette.primary.main, 0.25) },
      '#root': { minHeight: '100vh', display: 'flex', flexDirection: 'column' },
      ':focus-visible': { outlineColor: theme.palette.primary.main },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiSelect: { defaultProps: { MenuProps: { slotProps: { paper: { sx: { maxHeight: tallestMenu } } } } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 40 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontWeight: 600,
        lineHeight: 1.3,
        // The usual gray has too little contrast outside cards.
        color: theme.palette.text.secondary,
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '4px 24px 20px' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary, whiteSpace: 'nowrap' }),
    },
  },
};

export type ThemeChoice = Pick<Settings, 'themeMode' | 'themeDirection' | 'themeColorPresets'>;

export const createAppTheme = ({ themeMode, themeDirection, themeColorPresets }: ThemeChoice): Theme =>
  createTheme({
    direction: themeDirection,
    palette: createPalette(themeMode, themeColorPresets),
    shape: { borderRadius: 6 },
    typography: {
      fontFamily,
      h1: { fontSize: '2rem', fontWeight: 680, letterSpacing: '-0.02em' },
      h2: { fontSize: '1.625rem', fontWeight: 660, letterSpacing: '-0.018em' },
      h3: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.014em' },
      h4: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.012em' },
      h5: { fontSize: '1.0625rem', fontWeight: 640, letterSpacing: '-0.006em' },
      h6: { fontSize: '0.9375rem', fontWeight: 640 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.78rem' },
      overline: { fontSize: '0.7rem', fontWeight: 650, letterSpacing: '0.07em', lineHeight: 1.8 },
    },
    components,
  });
