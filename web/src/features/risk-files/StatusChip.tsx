import Chip from '@mui/material/Chip';
import type { VersionHead } from './api';

const words = { draft: 'Draft', approved: 'Approved', superseded: 'Superseded' } as const;
const colors = { draft: 'warning', approved: 'success', superseded: 'default' } as const;

export const StatusChip = ({ status }: Pick<VersionHead, 'status'>) => (
  <Chip size="small" variant="outlined" label={words[status]} color={colors[status]} />
);
