import { Mark } from '@/ui/Mark';
import type { VersionHead } from './api';

const words = { draft: 'Draft', approved: 'Approved', superseded: 'Superseded' } as const;
const colors = { draft: 'warning', approved: 'success', superseded: 'default' } as const;

export const StatusChip = ({ status }: Pick<VersionHead, 'status'>) => (
  <Mark tone={colors[status]} label={words[status]} />
);
