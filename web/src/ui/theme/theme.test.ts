import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createAppTheme } from './theme';

const severities = ['success', 'info', 'warning', 'error'] as const;

// The text color of a filled alert may be translucent black; seen on its background, it is a mixture of both.
const opaque = (color: string, background: string) => {
  const alpha = Number(/rgba\(0, ?0, ?0, ?([\d.]+)\)/.exec(color)?.[1] ?? 1);
  if (alpha === 1) return color;
  const channels = /^#(..)(..)(..)$/
    .exec(background)
    ?.slice(1)
    .map((part) => parseInt(part, 16)) ??
    background.match(/\d+/g)?.map(Number) ?? [0, 0, 0];
  return `rgb(${channels.map((channel) => Math.round(channel * (1 - alpha))).join(', ')})`;
};

test.each(['light', 'dark'] as const)('toasts are readable in %s mode', (themeMode) => {
  const { palette } = createAppTheme({ themeMode, themeDirection: 'ltr', themeColorPresets: 'default' });
  const unreadable = severities.filter((severity) => {
    const background = themeMode === 'dark' ? palette[severity].dark : palette[severity].main;
    return getContrastRatio(opaque(palette.getContrastText(background), background), background) < 4.5;
  });
  expect(unreadable).toEqual([]);
});
