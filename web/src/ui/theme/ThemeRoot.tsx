import { useEffect, useMemo, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import '@fontsource-variable/inter/wght.css';
import './print.css';
import { createAppTheme, type ThemeChoice } from './theme';
import { usePrinting } from './use-printing';

const caches = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};

export function ThemeRoot({ choice, children }: { choice: ThemeChoice; children: ReactNode }) {
  const { themeDirection, themeColorPresets } = choice;
  // Paper is white.
  const themeMode = usePrinting() ? 'light' : choice.themeMode;
  const theme = useMemo(
    () => createAppTheme({ themeMode, themeDirection, themeColorPresets }),
    [themeMode, themeDirection, themeColorPresets],
  );
  useEffect(() => {
    document.documentElement.dir = themeDirection;
  }, [themeDirection]);
  return (
    <CacheProvider value={caches[themeDirection]}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
