import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { analysisQuery, type Analysis, type AnalysisRef } from './api';

interface WithAnalysisProps {
  analysis: AnalysisRef;
  children: (analysis: Analysis) => ReactNode;
}

// Loads the analysis, with loading and error states.
export function WithAnalysis({ analysis: ref, children }: WithAnalysisProps) {
  const { data, error, refetch } = useQuery(analysisQuery(ref));
  if (data) return children(data);
  return (
    <WithoutAnalysis>
      {isNotFound(error) ? (
        <EmptyState text="This analysis was not found, or you have no access to it." />
      ) : error ? (
        <ErrorPanel text="Error loading the analysis" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} aria-label="Loading" />
      )}
    </WithoutAnalysis>
  );
}

// The page shell without an analysis.
export const WithoutAnalysis = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Risk Analysis" crumbs={[{ title: 'Risk Analysis', path: paths.intellirisk.home }]} />
    {children}
  </>
);
