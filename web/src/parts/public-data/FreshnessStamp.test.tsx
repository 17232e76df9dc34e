import { expect, test } from 'vitest';
import { renderWithApp } from '@/test/render';
import { FreshnessStamp } from './FreshnessStamp';

const waiting = () => document.querySelector('.MuiSkeleton-root');

test('the source waits for the numbers', () => {
  renderWithApp(<FreshnessStamp />);
  expect(waiting()).toBeInTheDocument();
});

test('nothing waits for numbers that could not be loaded', () => {
  renderWithApp(<FreshnessStamp isFailed />);
  expect(waiting()).toBeNull();
});
