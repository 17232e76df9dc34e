import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatCount } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { useListAddress } from '@/ui/table/use-list-address';
import { AnalysisHeader } from './AnalysisHeader';
import { analysisPath, useAnalysisPlace } from './analysis-place';
import { itemsQuery, type Analysis, type AnalysisRef, type ItemStatus } from './api';
import { nextItemQuery } from './coding-api';
import { CodingDesk } from './CodingDesk';
import { ConflictQueue } from './ConflictQueue';
import { ItemList } from './ItemList';
import { WithAnalysis } from './WithAnalysis';

// The coding screen: queue, text with evidence, and the coding itself.
export function MapPage() {
  const { ref } = useAnalysisPlace();
  if (!ref) return <Skeleton variant="rounded" height={420} aria-label="Loading" />;
  return <WithAnalysis analysis={ref}>{(analysis) => <Coding analysis={analysis} at={ref} />}</WithAnalysis>;
}

function Coding({ analysis, at: ref }: { analysis: Analysis; at: AnalysisRef }) {
  const navigate = useNavigate();
  const address = useListAddress();
  const asked = (address.params.get('status') as ItemStatus | null) ?? undefined;
  const q = address.params.get('q') ?? undefined;
  const risk_id = address.params.get('risk_id') ?? undefined;
  const mayCode = (usePermissions().may('annotate') ?? false) && ['mapping', 'review'].includes(analysis.status);
  // Whoever comes to code sees what waits for it.
  const isQueue = mayCode && analysis.counts.in_review > 0 && q === undefined && risk_id === undefined;
  const status = asked ?? (isQueue ? 'in_review' : undefined);
  const query = { ...(status && { status }), ...(q && { q }), ...(risk_id && { risk_id }) };
  const { data, isError, refetch } = useQuery(itemsQuery(ref, { ...query, page: address.page, page_size: 50 }));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const rows = data?.rows ?? [];
  const waiting = rows.find((item) => item.status === 'in_review' && !item.coded_by_me);
  // Where several code the same items, a page may hold only what one has coded already.
  const next = useQuery({
    ...nextItemQuery(ref, 'coding'),
    enabled: isQueue && asked === undefined && data !== undefined && waiting === undefined,
  });
  const item = rows.find(({ id }) => id === chosenId) ?? waiting ?? next.data?.item ?? rows[0];
  const isDone = analysis.coders > 1 && next.data?.item === null;
  const goOn = () => {
    const index = rows.findIndex(({ id }) => id === item?.id);
    const later = rows.slice(index + 1).find((one) => one.status === 'in_review' && !one.coded_by_me);
    setChosenId(later?.id ?? null);
  };
  return (
    <>
      <AnalysisHeader analysis={analysis} step="map" />
      {analysis.status === 'draft' ? (
        <EmptyState
          text="Coding begins when the items have been looked at."
          action="Go to the review"
          onAction={() => void navigate(analysisPath(analysis, 'review'))}
        />
      ) : isError ? (
        <ErrorPanel text="Error loading the items" onRetry={() => void refetch()} />
      ) : (
        <>
          {isDone && (
            <Alert severity="success" role="status" sx={{ mb: 2 }}>
              You have coded everything that waited for you. {formatCount(analysis.counts.in_review)} items wait for
              other coders or are in conflict.
            </Alert>
          )}
          {analysis.counts.conflicts > 0 && <ConflictQueue analysis={analysis} at={ref} />}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', lg: '270px minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <ItemList
              address={address}
              status={status}
              page={data}
              counts={analysis.counts}
              chosenId={item?.id ?? null}
              onChoose={setChosenId}
              at={ref}
              mayDecide={false}
            />
            {item && (
              <CodingDesk key={item.id} analysis={analysis} item={item} at={ref} mayCode={mayCode} onDone={goOn} />
            )}
          </Box>
        </>
      )}
    </>
  );
}
