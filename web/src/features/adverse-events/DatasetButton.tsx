import Button from '@mui/material/Button';
import { FolderPlus } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { Scope } from './api';
import type { ComparisonView } from './comparison-view';
import { datasetPath } from './dataset-path';
import { useMayFreeze } from './use-may-freeze';

interface DatasetButtonProps {
  view: ComparisonView;
  scope: Scope;
  // Number of reports in the selection.
  rows: number;
}

// Freezes the selection for a risk analysis.
export function DatasetButton({ view, scope, rows }: DatasetButtonProps) {
  const mayFreeze = useMayFreeze();
  if (!mayFreeze) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FolderPlus size={16} />}
      disabled={rows === 0}
      component={RouterLink}
      to={datasetPath(view, scope)}
    >
      Create AE dataset
    </Button>
  );
}
