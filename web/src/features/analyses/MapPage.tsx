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
import { LeaveGuard } from '@/ui/LeaveGuard';
import { useListAddress } from '@/ui/table/use-list-address';
import { AnalysisHeader } from './AnalysisHeader';
import { analysisPath, useAnalysisPlace } from './analysis-place';
import { itemsQuery, type Analysis, type AnalysisItem, type AnalysisRef } from './api';
import { nextItemQuery } from './coding-api';
import { CodingWorkspace } from './CodingWorkspace';
import { useWorks } from './coding-work';
import { ConflictQueue } from './ConflictQueue';
import { ItemList, readItemQuery, type ItemListQuery } from './ItemList';
import { WithAnalysis } from './WithAnalysis';

// The coding page: queue, text with evidence, and the annotation form.
export function MapPage() {
  const { ref } = useAnalysisPlace();
  if (!ref) return <Skeleton variant="rounded" height={420} aria-label="Loading" />;
  return <WithAnalysis analysis={ref}>{(analysis) => <Coding analysis={analysis} at={ref} />}</WithAnalysis>;
}

function Coding({ analysis, at: ref }: { analysis: Analysis; at: AnalysisRef }) {
  const navigate = useNavigate();
  const address = useListAddress();
  const { works, change, hasUnsaved } = useWorks();
  const { may } = usePermissions();
  const mayCode = (may('annotate') ?? false) && ['mapping', 'review'].includes(analysis.status);
  const mayConfirm = mayCode && (may('annotation:confirm') ?? false);
  const asked = readItemQuery(address);
  const isPlain = Object.keys(asked).length === 0;
  // Coders start with items to code, second reviewers with annotations to confirm.
  const isQueue = mayCode && analysis.counts.in_review > 0 && isPlain;
  const isSecondReading = mayConfirm && analysis.status === 'review' && analysis.counts.to_confirm > 0 && isPlain;
  const query: ItemListQuery = isSecondReading ? { to_confirm: 'true' } : isQueue ? { status: 'in_review' } : asked;
  const isReading = query.to_confirm === 'true';
  const { data, isError, refetch } = useQuery(itemsQuery(ref, { ...query, page: address.page, page_size: 50 }));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const rows = data?.rows ?? [];
  const waiting = rows.find((item) => item.status === 'in_review' && !item.coded_by_me);
  // With several coders per item, a page may contain only items this user has already coded.
  const next = useQuery({
    ...nextItemQuery(ref, 'coding'),
    enabled: query.status === 'in_review' && isQueue && data !== undefined && waiting === undefined,
  });
  const item = rows.find(({ id }) => id === chosenId) ?? waiting ?? next.data?.item ?? rows[0];
  const isDone = analysis.coders > 1 && next.data?.item === null;
  const goOn = () => {
    const index = rows.findIndex(({ id }) => id === item?.id);
    const isNext = (one: AnalysisItem) => isReading || (one.status === 'in_review' && !one.coded_by_me);
    setChosenId(rows.slice(index + 1).find(isNext)?.id ?? null);
  };
  return (
    <>
      <AnalysisHeader analysis={analysis} step="map" />
      <LeaveGuard isDirty={hasUnsaved} text="You have an unsaved annotation." />
      {analysis.status === 'draft' ? (
        <EmptyState
          text="Coding starts after the items have been reviewed."
          action="Go to review"
          onAction={() => void navigate(analysisPath(analysis, 'review'))}
        />
      ) : isError ? (
        <ErrorPanel text="Error loading the items" onRetry={() => void refetch()} />
      ) : (
        <>
          {isDone && (
            <Alert severity="success" role="status" sx={{ mb: 2 }}>
              You have coded all your items. {formatCount(analysis.counts.in_review)} items are waiting for other coders
              or are in conflict.
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
              query={query}
              page={data}
              counts={analysis.counts}
              chosenId={item?.id ?? null}
              onChoose={setChosenId}
              at={ref}
              mayDecide={mayCode}
              mayConfirm={mayConfirm}
            />
            {item && (
              <CodingWorkspace
                key={item.id}
                analysis={analysis}
                item={item}
                at={ref}
                mayCode={mayCode}
                work={works[item.id]}
                onChange={change}
                isReading={isReading}
                onDone={goOn}
              />
            )}
          </Box>
        </>
      )}
    </>
  );
}
