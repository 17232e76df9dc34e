import type { ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';

const delays = { enterDelay: 100, enterTouchDelay: 700 };

export function ComingSoonTooltip({ disabled = false, children }: { disabled?: boolean; children: ReactElement }) {
  if (!disabled) return children;
  return (
    <Tooltip title="Coming Soon" {...delays} describeChild>
      {children}
    </Tooltip>
  );
}
