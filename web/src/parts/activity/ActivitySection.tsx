import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import type { Entity } from './api';
import { RecordActivity } from './RecordActivity';

// The history of a record on a page without tabs; loaded when opened.
export function ActivitySection({ entity, entityId }: { entity: Entity; entityId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button startIcon={<History size={16} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mb: 1 }}>
        {isOpen ? 'Hide activity' : 'Show activity'}
      </Button>
      {isOpen && <RecordActivity entity={entity} entityId={entityId} />}
    </Box>
  );
}
