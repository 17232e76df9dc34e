import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { analysisPath } from '@/features/analyses/analysis-place';
import { CurrentAnalysis, useAnalysis } from '@/features/analyses/AnalysisContext';
import { AnalysisHeader } from '@/features/analyses/AnalysisHeader';
import type { AnalysisItem } from '@/features/analyses/api';
import { ItemList, readItemQuery, type ItemListQuery } from '@/features/analyses/review/ItemList';
import { itemsQuery } from '@/features/analyses/review/items-api';
import { formatCount } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { LeaveGuard } from '@/ui/LeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { useListAddress } from '@/ui/table/use-list-address';
import { nextItemQuery } from './coding-api';
import { useWorks } from './coding-work';
import { CodingWorkspace } from './CodingWorkspace';
import { ConfirmAll } from './ConfirmAll';
import { ConflictQueue } from './ConflictQueue';

// The coding page: queue, text with evidence, and the annotation form.
export function MapPage() {
  return (
    <CurrentAnalysis>
      <Coding />
    </CurrentAnalysis>
  );
}

function Coding() {
  const { analysis, ref, mayCode, mayConfirm } = useAnalysis();
  const navigate = useNavigate();
  const address = useListAddress();
  const { works, change, hasUnsaved } = useWorks();
  const asked = readItemQuery(address);
  const isPlain = Object.keys(asked).length === 0;
  // Coders start with items to code, second reviewers with annotations to confirm.
  const isQueue = mayCode && analysis.counts.in_review > 0 && isPlain;
  const isSecondReading = mayConfirm && analysis.status === 'review' && analysis.counts.to_confirm > 0 && isPlain;
  const query: ItemListQuery = isSecondReading ? { to_confirm: 'true' } : isQueue ? { status: 'in_review' } : asked;
  const isReading = query.to_confirm === 'true';
  const mayConfirmAll = mayConfirm && isReading && !query.q && analysis.counts.to_confirm > 0;
  const items = useQuery(itemsQuery(ref, { ...query, page: address.page, page_size: 50 }));
  const { data } = items;
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
  const content = (
    <>
      {isDone && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          You have coded all your items. {formatCount(analysis.counts.in_review)} items are waiting for other coders or
          are in conflict.
        </Alert>
      )}
      {analysis.counts.conflicts > 0 && <ConflictQueue />}
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
          chosenId={item?.id ?? null}
          onChoose={setChosenId}
          actions={mayConfirmAll && <ConfirmAll items={analysis.counts.to_confirm} />}
        />
        {item && (
          <CodingWorkspace
            key={item.id}
            item={item}
            work={works[item.id]}
            onChange={change}
            isReading={isReading}
            onDone={goOn}
          />
        )}
      </Box>
    </>
  );
  return (
    <>
      <AnalysisHeader step="map" />
      <LeaveGuard isDirty={hasUnsaved} text="You have an unsaved annotation." />
      {analysis.status === 'draft' ? (
        <EmptyState
          text="Coding starts after the items have been reviewed."
          action="Go to review"
          onAction={() => void navigate(analysisPath(analysis, 'review'))}
        />
      ) : (
        <Loaded query={items} error="Error loading the items" loading={content}>
          {() => content}
        </Loaded>
      )}
    </>
  );
}
