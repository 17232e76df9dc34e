import '@tanstack/react-query';

export interface ErrorMeta extends Record<string, unknown> {
  // false: the page shows the failure itself, or it is not worth reporting; it is only logged.
  errorToast?: boolean;
  // Prefix of the toast text.
  errorPrefix?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

export const noToast: ErrorMeta = { errorToast: false };
