import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChangeLog } from '@/parts/activity/ChangeLog';
import { DetailSection } from '@/ui/DetailSection';
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
    <DetailSection title="History">
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
    </DetailSection>
  );
}
