import { usePermissions } from '@/parts/access/permissions';
import { useHasFeature } from '@/parts/access/plan';

// Whether reports may be frozen into a dataset: by those who may start a risk analysis.
export function useMayFreeze(): boolean {
  const mayStart = usePermissions().may('analysis:create') ?? false;
  const isInPlan = useHasFeature('intellirisk');
  return mayStart && isInPlan === true;
}
