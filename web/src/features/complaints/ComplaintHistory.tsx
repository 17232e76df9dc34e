import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChangeLog } from '@/parts/activity/ChangeLog';
import { historyQuery } from './api';

interface ComplaintHistoryProps {
  productId: string;
  id: string;
}

// All versions of a complaint with author, changes, and text before and after.
export function ComplaintHistory({ productId, id }: ComplaintHistoryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(productId, id, page));
  return (
    <section aria-label="History">
      <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
        History
      </Typography>
      <ChangeLog
        what="history"
        query={query}
        page={page}
        onPage={setPage}
        rowKey={({ version }) => version}
        title={({ version }, who) => (
          <>
            <strong>Version {version}</strong> · {who}
          </>
        )}
        note={({ sha256 }) => sha256 && `SHA-256 ${sha256.slice(0, 12)}…`}
        without="First version"
        isWhole
      />
    </section>
  );
}
