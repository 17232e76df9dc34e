import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { FactList } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import { signalsQuery, toQuery, type AeSignals, type Comparison, type Scope } from './api';
import type { ComparisonView } from './comparison-view';
import { signalForest, signalTable } from './signal-forest';
import { incompleteWords, periodWords, thresholdWords, type SignalRow } from './signal-labels';
import { SignalDrawer } from './SignalDrawer';
import { SignalTable } from './SignalTable';
import { useParam } from './use-param';

const comparisonTitles: Record<Comparison, string> = {
  same_specialty: 'Same specialty',
  all_devices: 'All devices',
  same_code: 'Same product code',
};
const usualComparison: Comparison = 'same_specialty';
const isComparison = (text: string | undefined): text is Comparison => text !== undefined && text in comparisonTitles;

const comparisonReasons: Record<Comparison, string> = {
  same_specialty:
    'Devices of one medical specialty are used and reported in similar ways. A problem that stands out among them says more about this device than one that stands out among all devices.',
  all_devices:
    'Devices of every kind are compared. Most problems typical of a kind of device stand out here, which makes many signals.',
  same_code: 'Only devices of the same product code are compared: the makers, brands or models against the rest.',
};

// Which device problems are reported more often than elsewhere.
export function SignalsTab({ scope, view }: { scope: Scope; view: ComparisonView }) {
  const [[asked], setComparison] = useParam('comparison');
  const comparison: Comparison = isComparison(asked) ? asked : usualComparison;
  const { data, isError, isPlaceholderData, refetch } = useQuery(signalsQuery(scope, toQuery(view, scope), comparison));
  return (
    <Stack spacing={2}>
      <SectionCard
        title="Disproportionate reporting"
        text="Which device problems are named more often in these reports than in others."
        actions={
          <ToggleButtonGroup
            size="small"
            exclusive
            value={comparison}
            aria-label="Comparison set"
            onChange={(_, chosen: Comparison | null) =>
              chosen && setComparison(chosen === usualComparison ? [] : [chosen])
            }
          >
            {Object.entries(comparisonTitles).map(([key, title]) => (
              <ToggleButton key={key} value={key}>
                {title}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        {data && <ComparisonFacts signals={data} />}
      </SectionCard>
      {isError && <ErrorPanel text="Error loading the signals" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={420} aria-label="Loading the signals" />}
      {data && <Findings signals={data} isRefreshing={isPlaceholderData} />}
    </Stack>
  );
}

function ComparisonFacts({ signals }: { signals: AeSignals }) {
  const { comparison, unit, thresholds, meta } = signals;
  const counted = unit === 'reports' ? 'Reports' : 'Unique events: reports of one event count once';
  return (
    <Stack spacing={1.5}>
      <FactList
        facts={[
          { label: 'Compared with', value: comparison.words },
          { label: 'In question', value: formatCount(comparison.total) },
          { label: 'In the comparison set', value: formatCount(comparison.comparison_total) },
          { label: 'Period', value: periodWords(comparison.period) },
          { label: 'What is counted', value: counted },
          { label: 'Thresholds', value: thresholdWords(thresholds) },
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {comparisonReasons[comparison.key]}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {incompleteWords(signals)}
      </Typography>
      {comparison.comparison_total === 0 && (
        <Alert severity="info">
          These are all reports of the product code, so there is nothing to compare them with. Filter by maker or brand,
          or compare with the same specialty.
        </Alert>
      )}
      {meta.warnings.map((warning) => (
        <Alert key={warning} severity="info">
          {warning}
        </Alert>
      ))}
    </Stack>
  );
}

function Findings({ signals, isRefreshing }: { signals: AeSignals; isRefreshing: boolean }) {
  const [open, setOpen] = useState<SignalRow | null>(null);
  const draw = useMemo(() => signalForest(signals), [signals]);
  if (signals.rows.length === 0) return <EmptyState text="These reports name no device problem" />;
  return (
    <>
      <ChartCard
        title="Proportional reporting ratios"
        text="The 20 most interesting problems with 95 % intervals. Diamond: signal, triangle: weak, circle: neither."
        height={460}
        draw={draw}
        table={signalTable(signals)}
        stamp={stampText(signals.meta)}
        emptyText="No ratio can be computed"
      />
      <SignalTable signals={signals} isRefreshing={isRefreshing} onOpen={setOpen} />
      {open && <SignalDrawer row={open} signals={signals} onClose={() => setOpen(null)} />}
    </>
  );
}
