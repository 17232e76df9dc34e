import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { useListAddress } from '@/ui/table/use-list-address';
import { AnalysisHeader } from './AnalysisHeader';
import { useAnalysisPlace } from './analysis-place';
import { itemsQuery, useItemStep, type Analysis, type AnalysisItem, type AnalysisRef, type ItemStatus } from './api';
import { ExcludeDialog } from './ExcludeDialog';
import { ItemList } from './ItemList';
import { ItemReading } from './ItemReading';
import { StartDialog } from './StartDialog';
import { useLetterKeys } from './use-letter-keys';
import { WithAnalysis, WithoutAnalysis } from './WithAnalysis';

// Which items belong to the analysis: include, exclude with a reason, or flag, mostly by keys.
export function ReviewPage() {
  const { dataset, ref, isError, isMissing, refetch } = useAnalysisPlace();
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
          <Skeleton variant="rounded" height={420} aria-label="Loading" />
        )}
      </WithoutAnalysis>
    );
  }
  if (ref === null) {
    return (
      <WithoutAnalysis>
        <EmptyState
          text="No analysis of this dataset has begun."
          action={mayStart ? 'Start analysis' : undefined}
          onAction={() => setStarting(true)}
        />
        {isStarting && <StartDialog dataset={dataset} datasetName="Analysis" onClose={() => setStarting(false)} />}
      </WithoutAnalysis>
    );
  }
  return <WithAnalysis analysis={ref}>{(analysis) => <Triage analysis={analysis} at={ref} />}</WithAnalysis>;
}

function Triage({ analysis, at: ref }: { analysis: Analysis; at: AnalysisRef }) {
  const address = useListAddress();
  const status = address.params.get('status') as ItemStatus | null;
  const q = address.params.get('q');
  const query = { ...(status && { status }), ...(q && { q }), page: address.page, page_size: 50 };
  const { data, isError, refetch } = useQuery(itemsQuery(ref, query));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [excluded, setExcluded] = useState<AnalysisItem | null>(null);
  const step = useItemStep(ref);
  const mayDecide = (usePermissions().may('annotate') ?? false) && analysis.status === 'draft';
  const rows = data?.rows ?? [];
  const index = Math.max(
    rows.findIndex(({ id }) => id === chosenId),
    0,
  );
  const item = rows[index];
  const go = (to: number) => setChosenId(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.id ?? null);
  const decide = (next: ItemStatus) => {
    if (!item || !mayDecide || !item.next_statuses.includes(next)) return;
    // At once, so that a key pressed meanwhile is meant for the next one.
    go(index + 1);
    step.mutate({ item, status: next }, { onError: () => setChosenId(item.id) });
  };
  const excludeTwin = (duplicate_of: string) => {
    if (!item || step.isPending) return;
    step.mutate(
      { item, status: 'excluded', exclusion_reason: 'duplicate', duplicate_of },
      { onSuccess: () => go(index + 1) },
    );
  };
  // Whoever reads a thousand complaints keeps the hands on the keys.
  useLetterKeys((letter) => {
    if (letter === 'j') go(index + 1);
    if (letter === 'k') go(index - 1);
    if (letter === 'i') decide('in_review');
    if (letter === 'f') decide('flagged');
    if (letter === 'e' && item && mayDecide && item.next_statuses.includes('excluded')) setExcluded(item);
  });
  return (
    <>
      <AnalysisHeader analysis={analysis} step="review" />
      {isError ? (
        <ErrorPanel text="Error loading the items" onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '360px 1fr' }, alignItems: 'start' }}>
          <ItemList
            address={address}
            status={status ?? undefined}
            page={data}
            counts={analysis.counts}
            chosenId={item?.id ?? null}
            onChoose={setChosenId}
            at={ref}
            mayDecide={mayDecide}
          />
          {item && (
            <ItemReading item={item} at={ref} mayWrite={mayDecide} onExcludeTwin={excludeTwin}>
              {mayDecide && (
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <Decision item={item} to="in_review" label="Include" letter="I" onDecide={decide} />
                  <Button
                    variant="outlined"
                    disabled={!item.next_statuses.includes('excluded')}
                    onClick={() => setExcluded(item)}
                  >
                    Exclude (E)
                  </Button>
                  <Decision item={item} to="flagged" label="Flag" letter="F" onDecide={decide} />
                  <Typography variant="body2" color="textSecondary">
                    J and K go down and up the list
                  </Typography>
                </Stack>
              )}
            </ItemReading>
          )}
        </Box>
      )}
      {excluded && (
        <ExcludeDialog
          item={excluded}
          at={ref}
          onClose={() => setExcluded(null)}
          onDone={() => {
            setExcluded(null);
            go(index + 1);
          }}
        />
      )}
    </>
  );
}

interface DecisionProps {
  item: AnalysisItem;
  to: ItemStatus;
  label: string;
  letter: string;
  onDecide: (status: ItemStatus) => void;
}

const Decision = ({ item, to, label, letter, onDecide }: DecisionProps) => (
  <Button
    variant={to === 'in_review' ? 'contained' : 'outlined'}
    disabled={!item.next_statuses.includes(to)}
    onClick={() => onDecide(to)}
  >
    {label} ({letter})
  </Button>
);
