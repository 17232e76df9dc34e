import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAnalysisPlace } from '@/features/analyses/analysis-place';
import { AnalysisProvider, useAnalysis, WithoutAnalysis } from '@/features/analyses/AnalysisContext';
import { AnalysisHeader } from '@/features/analyses/AnalysisHeader';
import { StartDialog } from '@/features/analyses/datasets/StartDialog';
import { ItemsLeft } from '@/features/analyses/ItemsLeft';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { ShortcutHelp } from '@/features/analyses/keyboard/ShortcutHelp';
import { UndoButton } from '@/features/analyses/undo/UndoButton';
import { UndoProvider } from '@/features/analyses/undo/UndoContext';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loaded } from '@/ui/Loaded';
import { useListAddress } from '@/ui/table/use-list-address';
import { ItemDecisions } from './ItemDecisions';
import { ItemList, readItemQuery } from './ItemList';
import { ItemReading } from './ItemReading';
import { itemsQuery, useItemStep } from './items-api';

// Triage of items: include, exclude with a reason, or flag, mostly by keyboard.
export function ReviewPage() {
  const { dataset, ref, isError, isMissing, refetch } = useAnalysisPlace();
  const { productId } = useParams();
  const [isStarting, setStarting] = useState(false);
  const mayStart = usePermissions().may('analysis:create');
  if (isMissing) {
    return (
      <WithoutAnalysis>
        <EmptyState text="This dataset was not found, or you have no access to it." />
      </WithoutAnalysis>
    );
  }
  if (isError || ref === undefined) {
    return (
      <WithoutAnalysis>
        {isError ? (
          <ErrorPanel text="Error loading the analyses of this dataset" onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={420} role="img" aria-label="Loading" />
        )}
      </WithoutAnalysis>
    );
  }
  if (ref === null) {
    return (
      <WithoutAnalysis>
        <EmptyState
          text="No analysis of this dataset has been started."
          action={mayStart ? 'Start analysis' : undefined}
          onAction={() => setStarting(true)}
        />
        {isStarting && (
          <StartDialog
            dataset={dataset}
            datasetName="Analysis"
            productId={productId}
            onClose={() => setStarting(false)}
          />
        )}
      </WithoutAnalysis>
    );
  }
  return (
    <AnalysisProvider of={ref}>
      <UndoProvider>
        <Triage />
      </UndoProvider>
    </AnalysisProvider>
  );
}

function Triage() {
  const { ref, mayTriage } = useAnalysis();
  const address = useListAddress();
  const query = readItemQuery(address);
  const items = useQuery(itemsQuery(ref, { ...query, page: address.page, page_size: 50 }));
  const { data, isPlaceholderData } = items;
  // An item id, or "last" when paging backward.
  const [chosenId, setChosenId] = useState<string | 'last' | null>(null);
  const step = useItemStep(ref);
  const rows = data?.rows ?? [];
  const index =
    chosenId === 'last'
      ? rows.length - 1
      : Math.max(
          rows.findIndex(({ id }) => id === chosenId),
          0,
        );
  const item = rows[index];
  const lastPage = data ? Math.ceil(data.total_rows / data.page_size) : 1;
  // Past either end of the page, move to the adjacent page.
  const go = (to: number) => {
    if (to >= rows.length && address.page < lastPage) {
      setChosenId(null);
      address.setPage(address.page + 1);
    } else if (to < 0 && address.page > 1) {
      setChosenId('last');
      address.setPage(address.page - 1);
    } else {
      setChosenId(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.id ?? null);
    }
  };
  // A decided item may leave the list and the rest moves up, so the page is reloaded instead of skipping items.
  const goOn = () => (index + 1 >= rows.length && query.status ? setChosenId(null) : go(index + 1));
  const excludeDuplicate = (duplicate_of: string) => {
    if (!item || step.isPending) return;
    step.mutate({ item, status: 'excluded', exclusion_reason: 'duplicate', duplicate_of }, { onSuccess: goOn });
  };
  // Reviewers of a thousand complaints keep their hands on the keyboard. The items of the last page stay visible while
  // the next one loads.
  useLetterKeys((letter) => {
    if (isPlaceholderData) return;
    if (letter === keys.next) go(index + 1);
    if (letter === keys.previous) go(index - 1);
  });
  const content = (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ItemList address={address} query={query} page={data} chosenId={item?.id ?? null} onChoose={setChosenId} />
      {item && (
        <ItemReading item={item} onExcludeDuplicate={excludeDuplicate}>
          {mayTriage && !isPlaceholderData && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <ItemDecisions item={item} onDecided={goOn} onRefused={() => setChosenId(item.id)} />
            </Stack>
          )}
        </ItemReading>
      )}
    </Box>
  );
  return (
    <>
      <AnalysisHeader
        step="review"
        tools={
          <>
            <ItemsLeft queue="triage" />
            {mayTriage && <UndoButton onUndone={({ id }) => setChosenId(id)} />}
            <ShortcutHelp />
          </>
        }
      />
      <Loaded query={items} error="Error loading the items" loading={content}>
        {() => content}
      </Loaded>
    </>
  );
}
