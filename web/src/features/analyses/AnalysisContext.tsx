import { createContext, use, useMemo, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { useAnalysisPlace } from './analysis-place';
import { analysisQuery, type Analysis, type AnalysisRef } from './api';

interface AnalysisState {
  analysis: Analysis;
  ref: AnalysisRef;
  // Not completed, superseded or archived.
  isOpen: boolean;
  // Name, period, people and conclusion.
  mayEdit: boolean;
  // Include, exclude, flag and assign items.
  mayTriage: boolean;
  mayCode: boolean;
  // Confirm annotations in second review.
  mayConfirm: boolean;
}

const AnalysisContext = createContext<AnalysisState | null>(null);

// The analysis of the page and what the user may do with it.
export function useAnalysis(): AnalysisState {
  const state = use(AnalysisContext);
  if (!state) throw new Error('useAnalysis requires an AnalysisProvider');
  return state;
}

interface AnalysisProviderProps {
  of: AnalysisRef;
  children: ReactNode;
}

// Loads an analysis for the page below it, with loading, error and not-found states.
export function AnalysisProvider({ of: ref, children }: AnalysisProviderProps) {
  const query = useQuery(analysisQuery(ref));
  const missing = <EmptyState text="This analysis was not found, or you have no access to it." />;
  if (query.data) return <Provided analysis={query.data}>{children}</Provided>;
  return (
    <WithoutAnalysis>
      <Loaded
        query={query}
        error={(error) => (isNotFound(error) ? missing : 'Error loading the analysis')}
        height={420}
      >
        {() => null}
      </Loaded>
    </WithoutAnalysis>
  );
}

const openStatuses: Analysis['status'][] = ['draft', 'mapping', 'review'];
const codingStatuses: Analysis['status'][] = ['mapping', 'review'];

function Provided({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const { may } = usePermissions();
  const has = (permission: string) => may(permission) ?? false;
  const isOpen = openStatuses.includes(analysis.status);
  const mayEdit = has('analysis:create') && isOpen;
  const mayTriage = has('annotate') && isOpen;
  const mayCode = has('annotate') && codingStatuses.includes(analysis.status);
  const mayConfirm = mayCode && has('annotation:confirm');
  const state = useMemo(() => {
    const ref = { kind: analysis.kind, datasetId: analysis.dataset_id, analysisId: analysis.id } as AnalysisRef;
    return { analysis, ref, isOpen, mayEdit, mayTriage, mayCode, mayConfirm };
  }, [analysis, isOpen, mayEdit, mayTriage, mayCode, mayConfirm]);
  return <AnalysisContext value={state}>{children}</AnalysisContext>;
}

// Provides the analysis named in the address.
export function CurrentAnalysis({ children }: { children: ReactNode }) {
  const { ref } = useAnalysisPlace();
  if (!ref) return <Skeleton variant="rounded" height={420} role="img" aria-label="Loading" />;
  return <AnalysisProvider of={ref}>{children}</AnalysisProvider>;
}

// The page shell without an analysis.
export const WithoutAnalysis = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Risk Analysis" crumbs={[{ title: 'Risk Analysis', path: paths.intellirisk.home }]} />
    {children}
  </>
);
