import { useState } from 'react';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { actionLabel } from '@/lib/action-labels';
import { activityQuery, type Entity } from './api';
import { ChangeLog } from './ChangeLog';

// The audit entries of one record.
export function RecordActivity({ entity, entityId }: { entity: Entity; entityId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(activityQuery(entity, entityId, page));
  return (
    <Card component="section" aria-label="Activity" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <ChangeLog
        what="activity"
        query={query}
        page={page}
        onPage={setPage}
        rowKey={({ seq }) => seq}
        title={({ action }, who) => (
          <>
            <strong>{who}</strong> {actionLabel(action).toLowerCase()}
          </>
        )}
        note={({ reason }) => reason}
      />
    </Card>
  );
}
