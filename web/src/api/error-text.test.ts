import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { alertText, toastText } from './error-text';

const answer = (body: unknown) => new ApiError(409, body);

test('a toast prefers error over message', () => {
  expect(toastText(answer({ error: 'name taken', message: 'other' }))).toBe('Name taken');
  expect(toastText(answer({ message: 'name taken' }))).toBe('Name taken');
});

test.each([new TypeError('Failed to fetch'), answer(null), answer({ message: 7 }), 'text'])(
  'without a response text a toast is generic',
  (error) => {
    expect(toastText(error)).toBe('Something went wrong');
    expect(alertText(error)).toBe('Something went wrong.');
  },
);

test('a long text is cut to 150 characters and an ellipsis', () => {
  expect(toastText(answer({ message: 'x'.repeat(151) }))).toBe(`X${'x'.repeat(149)}…`);
  expect(toastText(answer({ message: 'x'.repeat(150) }))).toBe(`X${'x'.repeat(149)}`);
});

test('a prefix comes before the text', () => {
  expect(toastText(answer({ message: 'name taken' }), 'saving the family')).toBe('Saving the family: name taken');
});
