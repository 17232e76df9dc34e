export const sessionExpiredCode = 'EMPWR-API-ERR-206';
export const secondFactorExpiredCode = 'EMPWR-API-ERR-211';

// A failed call. `body` is whatever the server sent, in any shape.
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(readMember(body, 'message') ?? `Status ${status}`);
    this.name = 'ApiError';
  }

  get errorCode(): string | undefined {
    return readMember(this.body, 'errorCode');
  }

  get fields(): Record<string, string> {
    const { fields } = (this.body ?? {}) as { fields?: Record<string, string> };
    return fields ?? {};
  }
}

export const isSessionLost = (errorCode: string | undefined) =>
  errorCode === sessionExpiredCode || errorCode === secondFactorExpiredCode;

export function readMember(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

// The record does not exist or belongs to another organization.
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
