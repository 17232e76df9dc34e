import { ApiError } from '@/api/api-error';

const tooManyTries = 429;

// Whether the server rejected the emailed link itself, as opposed to the input or a network failure.
export function isLinkRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === tooManyTries) return false;
  const fields = Object.keys(error.fields);
  return fields.length === 0 || fields.includes('token');
}
