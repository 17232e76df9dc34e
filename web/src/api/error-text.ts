import { ApiError, readMember } from './api-error';

const longestText = 150;

const answerText = (error: unknown): string | undefined =>
  error instanceof ApiError ? (readMember(error.body, 'error') ?? readMember(error.body, 'message')) : undefined;

// The text of a toast.
export function toastText(error: unknown, prefix?: string): string {
  const full = answerText(error) ?? 'Something went wrong';
  const cut = full.length > longestText ? `${full.slice(0, longestText)}…` : full;
  const whole = prefix ? `${prefix}: ${cut}` : cut;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

// The text of an inline alert.
export const alertText = (error: unknown): string => answerText(error) ?? 'Something went wrong.';
