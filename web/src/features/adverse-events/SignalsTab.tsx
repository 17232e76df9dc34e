import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount, groupDigits } from '@/lib/numbers';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { EmptyState } from '@/ui/EmptyState';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { signalsQuery, toQuery, type AeSignals, type Comparison, type Scope } from './api';
import type { ComparisonView } from './comparison-view';
import { signalForest, signalTable } from './signal-forest';
import { incompleteText, periodText, thresholdText, type SignalRow } from './signal-labels';
import { SignalDrawer } from './SignalDrawer';
import { SignalTable } from './SignalTable';
import { useParam } from './use-param';

const comparisonTitles: Record<Comparison, string> = {
  same_specialty: 'Same specialty',
  all_devices: 'All devices',
  same_code: 'Same product code',
};
const defaultComparison: Comparison = 'same_specialty';
const isComparison = (text: string | undefined): text is Comparison => text !== undefined && text in comparisonTitles;

const comparisonReasons: Record<Comparison, string> = {
  same_specialty:
    'Compares with devices in the same medical specialty, which are used and reported in similar ways. A signal here is more specific to this device than one among all devices.',
  all_devices: 'Compares with all devices. Problems typical of a device type appear as signals here, so expect many.',
  same_code:
    'Compares the selected manufacturers, brands or models with all other devices under the same product code.',
};

// Device problems reported more often than in the comparison set.
export function SignalsTab({ scope, view }: { scope: Scope; view: ComparisonView }) {
  const [[asked], setComparison] = useParam('comparison');
  const comparison: Comparison = isComparison(asked) ? asked : defaultComparison;
  const query = useQuery(signalsQuery(scope, toQuery(view, scope), comparison));
  return (
    <Stack spacing={2}>
      <SectionCard
        title="Disproportionate reporting"
        statistic="verdict"
        text="Device problems reported more often here than in the comparison set."
        actions={
          <ToggleButtonGroup
            size="small"
            exclusive
            value={comparison}
            aria-label="Comparison set"
            onChange={(_, chosen: Comparison | null) =>
              chosen && setComparison(chosen === defaultComparison ? [] : [chosen])
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
        {query.data && <ComparisonFacts signals={query.data} />}
      </SectionCard>
      <Loaded
        query={query}
        error="Error loading the signals"
        loading={<Skeleton variant="rounded" height={420} role="img" aria-label="Loading the signals" />}
      >
        {(signals) => <Findings signals={signals} isRefreshing={query.isPlaceholderData} />}
      </Loaded>
    </Stack>
  );
}

function ComparisonFacts({ signals }: { signals: AeSignals }) {
  const { comparison, unit, thresholds, meta } = signals;
  const counted = unit === 'reports' ? 'Reports' : 'Unique events (multiple reports of one event are counted once)';
  return (
    <Stack spacing={1.5}>
      <FactList
        facts={[
          { label: 'Compared with', value: groupDigits(comparison.words) },
          { label: unit === 'reports' ? 'Selected reports' : 'Selected events', value: formatCount(comparison.total) },
          { label: 'Comparison set', value: formatCount(comparison.comparison_total) },
          { label: 'Period', value: periodText(comparison.period) },
          { label: 'Unit of count', value: counted },
          { label: 'Thresholds', value: thresholdText(thresholds) },
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {comparisonReasons[comparison.key]}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {incompleteText(signals)}
      </Typography>
      {comparison.comparison_total === 0 && (
        <Alert severity="info">
          The selection includes all reports for this product code, so there is nothing to compare it with. Filter by
          manufacturer or brand, or compare with the same specialty.
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
  if (signals.rows.length === 0) return <EmptyState text="No device problems are coded in these reports" />;
  return (
    <>
      <ChartCard
        title="Proportional reporting ratios"
        statistic="prr"
        text="The 20 strongest problems with 95% CIs. Diamond: signal, triangle: weak signal, circle: no signal."
        height={460}
        draw={draw}
        table={signalTable(signals)}
        stamp={stampText(signals.meta)}
        emptyText="No ratios can be computed"
      />
      <SignalTable signals={signals} isRefreshing={isRefreshing} onOpen={setOpen} />
      {open && <SignalDrawer row={open} signals={signals} onClose={() => setOpen(null)} />}
    </>
  );
}
