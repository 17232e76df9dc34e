import { act, render, screen } from '@testing-library/react';
import { useTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings';
import { ThemeRoot } from './ThemeRoot';

const Mode = () => <p>{useTheme().palette.mode}</p>;

test('a dark page is printed in light colors', () => {
  render(
    <ThemeRoot choice={{ ...defaultSettings, themeMode: 'dark' }}>
      <Mode />
    </ThemeRoot>,
  );
  expect(screen.getByText('dark')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('light')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('dark')).toBeVisible();
});
