import { usePermissions } from '@/parts/access/permissions';
import { useHasFeature } from '@/parts/access/plan';

// Creating a dataset requires the permission to start a risk analysis.
export function useMayFreeze(): boolean {
  const mayStart = usePermissions().may('analysis:create') ?? false;
  const isInPlan = useHasFeature('intellirisk');
  return mayStart && isInPlan === true;
}
