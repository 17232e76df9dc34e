import '@tanstack/react-query';

interface ErrorMeta extends Record<string, unknown> {
  // false: the screen shows the failure itself, or nobody needs to know; it is only logged.
  errorToast?: boolean;
  // Stands before the text of the toast.
  errorPrefix?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

export const noToast: ErrorMeta = { errorToast: false };
