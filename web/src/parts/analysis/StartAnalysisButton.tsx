import Button from '@mui/material/Button';
import { ShieldAlert } from 'lucide-react';
import { generatePath, Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { useHasFeature } from '@/parts/access/plan';

interface StartAnalysisButtonProps {
  // The family part of the address: its id, or 'no_family'.
  familyId: string;
  productId: string;
  // Absent: the dataset is chosen on that page.
  datasetId?: string;
  variant: 'contained' | 'outlined';
}

// Link to a new risk analysis, for users who may start one.
export function StartAnalysisButton({ familyId, productId, datasetId, variant }: StartAnalysisButtonProps) {
  const mayStart = usePermissions().may('analysis:create') ?? false;
  const isInPlan = useHasFeature('intellirisk');
  if (!mayStart || !isInPlan) return null;
  const page = generatePath(paths.intellirisk.product, { familyId, productId });
  return (
    <Button
      variant={variant}
      startIcon={<ShieldAlert size={16} />}
      component={RouterLink}
      to={datasetId ? `${page}?start=${datasetId}` : page}
    >
      Start risk analysis
    </Button>
  );
}
