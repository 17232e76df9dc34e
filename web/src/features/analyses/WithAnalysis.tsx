import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { analysisQuery, type Analysis, type AnalysisRef } from './api';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

interface WithAnalysisProps {
  analysis: AnalysisRef;
  children: (analysis: Analysis) => ReactNode;
}

// Waits for the head of an analysis, and says so when it cannot be had.
export function WithAnalysis({ analysis: ref, children }: WithAnalysisProps) {
  const { data, error, refetch } = useQuery(analysisQuery(ref));
  if (isMissing(error)) return <EmptyState text="This analysis was not found, or you have no access to it." />;
  if (error) return <ErrorPanel text="Error loading the analysis" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={420} aria-label="Loading" />;
  return children(data);
}
