import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { analysisPath } from '@/features/analyses/analysis-place';
import { CurrentAnalysis, useAnalysis } from '@/features/analyses/AnalysisContext';
import { AnalysisHeader } from '@/features/analyses/AnalysisHeader';
import type { AnalysisItem } from '@/features/analyses/api';
import { ItemsLeft } from '@/features/analyses/ItemsLeft';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { ShortcutHelp } from '@/features/analyses/keyboard/ShortcutHelp';
import { nextItemQuery } from '@/features/analyses/queue-api';
import { ItemList, readItemQuery, type ItemListQuery } from '@/features/analyses/review/ItemList';
import { itemsQuery } from '@/features/analyses/review/items-api';
import { UndoButton } from '@/features/analyses/undo/UndoButton';
import { UndoProvider } from '@/features/analyses/undo/UndoContext';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { countOf } from '@/lib/numbers';
import { EmptyState } from '@/ui/EmptyState';
import { LeaveGuard } from '@/ui/LeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { useListAddress } from '@/ui/table/use-list-address';
import { suggestionsQuery } from './coding-api';
import { useWorks } from './coding-work';
import { CodingWorkspace } from './CodingWorkspace';
import { ConfirmAll } from './ConfirmAll';
import { ConflictQueue } from './ConflictQueue';

// The coding page: queue, text with evidence, and the annotation form.
export function MapPage() {
  return (
    <CurrentAnalysis>
      <UndoProvider>
        <Coding />
      </UndoProvider>
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
  const { data, isPlaceholderData } = items;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const queryClient = useQueryClient();
  const rows = data?.rows ?? [];
  const waiting = rows.find((item) => item.status === 'in_review' && !item.coded_by_me);
  // With several coders per item, a page may contain only items this user has already coded.
  const asksQueue = query.status === 'in_review' && isQueue && data !== undefined && waiting === undefined;
  const next = useQuery({ ...nextItemQuery(ref, 'coding'), enabled: asksQueue });
  const queued = asksQueue ? next.data?.item : undefined;
  const item = rows.find(({ id }) => id === chosenId) ?? waiting ?? queued ?? rows[0];
  const isDone = analysis.coders > 1 && queued === null;
  const index = rows.findIndex(({ id }) => id === item?.id);
  const isNext = (one: AnalysisItem) => isReading || (one.status === 'in_review' && !one.coded_by_me);
  const nextId = rows.slice(index + 1).find(isNext)?.id ?? null;
  const open = (id: string | null) => {
    setMoved(true);
    setChosenId(id);
  };
  const goOn = () => open(nextId);
  const go = (to: number) => {
    const lastPage = data ? Math.ceil(data.total_rows / data.page_size) : 1;
    const step = to < 0 ? -1 : to >= rows.length ? 1 : 0;
    const page = address.page + step;
    if (step === 0) open(rows[to]?.id ?? null);
    else if (page >= 1 && page <= lastPage) address.setPage(page);
  };
  useLetterKeys((letter) => {
    if (isPlaceholderData) return;
    if (letter === keys.next) go(index + 1);
    if (letter === keys.previous) go(index - 1);
  });
  // The suggestions of the next item are there when it opens.
  useEffect(() => {
    if (mayCode && nextId) void queryClient.prefetchQuery(suggestionsQuery(ref, nextId));
  }, [queryClient, ref, mayCode, nextId]);
  const content = (
    <>
      {isDone && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          You have coded all your items. {countOf(analysis.counts.in_review, 'item is', 'items are')} waiting for other
          coders or are in conflict.
        </Alert>
      )}
      {analysis.counts.conflicts > 0 && <ConflictQueue />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {/* On small windows the queue is below the item, which needs the room. */}
        <Box sx={{ order: { xs: 1, lg: 0 }, minWidth: 0 }}>
          <ItemList
            address={address}
            query={query}
            page={data}
            chosenId={item?.id ?? null}
            onChoose={setChosenId}
            actions={mayConfirmAll && <ConfirmAll items={analysis.counts.to_confirm} />}
          />
        </Box>
        {item && (
          <CodingWorkspace
            key={item.id}
            item={item}
            work={works[item.id]}
            onChange={change}
            isReading={isReading}
            onDone={goOn}
            takesFocus={hasMoved}
          />
        )}
      </Box>
    </>
  );
  return (
    <>
      <AnalysisHeader
        step="map"
        tools={
          <>
            {mayCode && <ItemsLeft queue="coding" />}
            {mayCode && <UndoButton onUndone={({ id }) => open(id)} />}
            <ShortcutHelp />
          </>
        }
      />
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
