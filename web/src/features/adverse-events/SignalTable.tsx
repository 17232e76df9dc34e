import { useState } from 'react';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount, formatInterval, formatNumber } from '@/lib/numbers';
import { SparkBars } from '@/ui/charts/SparkBars';
import { EmptyState } from '@/ui/EmptyState';
import { DataTable, type Column } from '@/ui/table/DataTable';
import type { AeSignals } from './api';
import { sortSignals } from './signal-order';
import { formatSmall, verdicts, verdictTitles, verdictText, type SignalRow, type Verdict } from './signal-labels';
import { useParam } from './use-param';

type Estimate = NonNullable<SignalRow['prr']>;

const Interval = ({ estimate, digits = 2 }: { estimate: Estimate | null; digits?: number }) =>
  estimate ? (
    <>
      {formatNumber(estimate.value, digits)}
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {formatInterval(estimate.ci_low, estimate.ci_high, digits)}
      </Typography>
    </>
  ) : (
    '–'
  );

const Lower = ({ estimate, name }: { estimate: Estimate | null; name: string }) =>
  estimate ? (
    <>
      {formatNumber(estimate.value)}
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {name} {formatNumber(estimate.ci_low)}
      </Typography>
    </>
  ) : (
    '–'
  );

const right = { align: 'right' } as const;

const columnsOf = ({ thresholds }: AeSignals): Column<SignalRow>[] => [
  { key: 'term', title: 'Device problem', sort: 'term', minWidth: 150, render: ({ term }) => term },
  {
    key: 'verdict',
    title: 'Verdict',
    statistic: 'verdict',
    sort: 'verdict',
    minWidth: 180,
    render: (row) => <VerdictText row={row} thresholds={thresholds} />,
  },
  { key: 'n', title: 'Reported', statistic: 'count', sort: 'n', ...right, render: ({ n }) => formatCount(n) },
  {
    key: 'expected',
    title: 'Expected',
    statistic: 'expected',
    sort: 'expected',
    ...right,
    render: ({ expected }) => formatNumber(expected, 1),
  },
  {
    key: 'prr',
    title: 'PRR (95% CI)',
    statistic: 'prr',
    sort: 'prr',
    ...right,
    render: ({ prr }) => <Interval estimate={prr} />,
  },
  { key: 'chi2', title: 'χ²', statistic: 'chi2', sort: 'chi2', ...right, render: ({ chi2 }) => formatNumber(chi2, 1) },
  {
    key: 'ror',
    title: 'ROR (95% CI)',
    statistic: 'ror',
    sort: 'ror',
    ...right,
    isExtra: true,
    render: ({ ror }) => <Interval estimate={ror} />,
  },
  {
    key: 'ic',
    title: 'IC',
    statistic: 'ic',
    sort: 'ic',
    ...right,
    render: ({ ic }) => <Lower estimate={ic} name="IC025" />,
  },
  {
    key: 'ebgm',
    title: 'EBGM',
    statistic: 'ebgm',
    sort: 'ebgm',
    ...right,
    render: ({ ebgm }) => <Lower estimate={ebgm} name="EB05" />,
  },
  { key: 'q', title: 'q', statistic: 'q_value', sort: 'q', ...right, render: ({ q }) => formatSmall(q) },
  {
    key: 'spark',
    title: '12 months',
    render: ({ spark }) => <SparkBars label="Last 12 complete months" counts={spark} />,
  },
];

const tones: Record<Verdict, string> = { signal: 'error.main', weak: 'warning.main', none: '', too_few: '' };

function VerdictText({ row, thresholds }: { row: SignalRow; thresholds: AeSignals['thresholds'] }) {
  const [word = '', ...rest] = verdictText(row, thresholds).split(': ');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, color: tones[row.verdict] || 'text.primary' }}>
        {word}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {rest.join(': ')}
      </Typography>
    </>
  );
}

interface SignalTableProps {
  signals: AeSignals;
  isRefreshing: boolean;
  onOpen: (row: SignalRow) => void;
}

export function SignalTable({ signals, isRefreshing, onOpen }: SignalTableProps) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const [visible, setVisible] = useState<string[] | null>(null);
  const [orderBy, setOrderBy] = useParam('signal_order');
  const [[wanted], setWanted] = useParam('verdict');
  const sorted = sortSignals(
    signals.rows.filter(({ verdict }) => wanted === undefined || verdict === wanted),
    orderBy,
  );
  const { pageSize } = paging;
  const page = Math.min(paging.page, Math.max(1, Math.ceil(sorted.length / pageSize)));
  const toFirstPage = () => setPaging({ ...paging, page: 1 });
  return (
    <DataTable
      title="Device problems"
      columns={columnsOf(signals)}
      rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={({ fda_code, term }) => fda_code + term}
      rowLabel={({ term }) => term}
      total={sorted.length}
      page={page}
      pageSize={pageSize}
      orderBy={orderBy}
      visible={visible}
      isRefreshing={isRefreshing}
      empty={<EmptyState text="No device problems have this verdict" />}
      actions={
        <VerdictChips
          rows={signals.rows}
          chosen={wanted}
          onChoose={(verdict) => {
            toFirstPage();
            setWanted(verdict ? [verdict] : []);
          }}
        />
      }
      onPage={(to) => setPaging({ ...paging, page: to })}
      onPageSize={(size) => setPaging({ page: 1, pageSize: size })}
      onOrder={(order) => {
        toFirstPage();
        setOrderBy(order);
      }}
      onVisible={setVisible}
      onOpen={onOpen}
    />
  );
}

interface VerdictChipsProps {
  rows: SignalRow[];
  chosen: string | undefined;
  onChoose: (verdict: Verdict | null) => void;
}

const VerdictChips = ({ rows, chosen, onChoose }: VerdictChipsProps) => (
  <Stack direction="row" role="group" aria-label="Verdict" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {verdicts.map((verdict) => (
      <Chip
        key={verdict}
        size="small"
        clickable
        variant={chosen === verdict ? 'filled' : 'outlined'}
        color={chosen === verdict ? 'primary' : 'default'}
        aria-pressed={chosen === verdict}
        label={`${verdictTitles[verdict]} ${rows.filter((row) => row.verdict === verdict).length}`}
        onClick={() => onChoose(chosen === verdict ? null : verdict)}
      />
    ))}
  </Stack>
);
