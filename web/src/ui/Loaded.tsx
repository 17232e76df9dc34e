import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { ErrorPanel } from './ErrorPanel';

// The part of a query result that is needed here.
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  // "Error loading the recalls", or what to show for this error instead.
  error: string | ((error: unknown) => ReactNode);
  // A skeleton by default.
  loading?: ReactNode;
  // Height of the default skeleton.
  height?: number;
  // Keeps the data on the page when a refetch fails, for work in progress.
  keepStale?: boolean;
  children: (data: Data) => ReactNode;
}

// Shows the data of a query, or its loading or error state. A failure can be retried.
export function Loaded<Data>({ query, error, loading, height = 320, keepStale, children }: LoadedProps<Data>) {
  if (query.isError && !(keepStale && query.data !== undefined)) {
    const shown = typeof error === 'string' ? error : error(query.error);
    return typeof shown === 'string' ? <ErrorPanel text={shown} onRetry={() => void query.refetch()} /> : shown;
  }
  if (query.data !== undefined) return children(query.data);
  return loading === undefined ? (
    <Skeleton variant="rounded" height={height} role="img" aria-label="Loading" />
  ) : (
    loading
  );
}

type DataOf<Queries> = { [Key in keyof Queries]: Queries[Key] extends LoadedQuery<infer Data> ? Data : never };

// Several queries as one: loaded when all are loaded, failed when one has failed.
export function allOf<Queries extends LoadedQuery<unknown>[]>(...queries: [...Queries]): LoadedQuery<DataOf<Queries>> {
  const failed = queries.filter(({ isError }) => isError);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  return {
    data: isLoaded ? (queries.map(({ data }) => data) as DataOf<Queries>) : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.forEach((query) => query.refetch()),
  };
}
