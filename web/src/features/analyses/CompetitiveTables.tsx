import type { Cell } from '@/lib/csv';
import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import type { GridContent } from '@/parts/risk-grid/grid-content';
import { ChartCard } from '@/ui/charts/ChartCard';
import { countAxis, legend, nameAxis } from '@/ui/charts/chart-shapes';
import { EmptyState } from '@/ui/EmptyState';
import type { Column } from '@/ui/table/DataTable';
import type { CompetitiveRisk } from './home-api';
import { CsvButton, WholeTable } from './WholeTable';

type Harm = CompetitiveRisk['harms'][number];
type Hazard = CompetitiveRisk['hazards'][number];

const stampOf = ({ data_version, data_through, caveat }: CompetitiveRisk): Cell[][] => [
  [],
  [`Data ${data_version}, through ${data_through}. ${caveat}`],
];

const signed = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : '±'}${formatShare(Math.abs(share))}`;
const ends = ({ lo, hi }: { lo: number; hi: number }) => `${signed(lo)} to ${signed(hi)}`;

// A difference counts when its interval leaves zero out.
export function differenceText({ difference }: Harm): string {
  if (difference === null) return 'Not comparable';
  if (difference.lo > 0) return 'More often in our reports';
  if (difference.hi < 0) return 'Less often in our reports';
  return 'No difference shown';
}

const shareCell = ({ count, share, lo, hi }: Harm['us']) => (
  <>
    {formatCount(count)} · {formatShare(share)}
    <p>
      <small>{formatShareInterval(lo, hi)}</small>
    </p>
  </>
);

export function HarmTable({ answer }: { answer: CompetitiveRisk }) {
  const { harms, us, them, product_code, riskgrid } = answer;
  const severityOf = ({ severity }: Harm) => riskgrid?.severity.find(({ level }) => level === severity)?.label ?? '–';
  const columns: Column<Harm>[] = [
    { key: 'harm', title: 'Harm', minWidth: 180, render: ({ harm }) => harm },
    { key: 'severity', title: 'Severity', render: severityOf },
    { key: 'us', title: us.name, align: 'right', minWidth: 140, render: (row) => shareCell(row.us) },
    { key: 'them', title: them.name, align: 'right', minWidth: 140, render: (row) => shareCell(row.them) },
    {
      key: 'difference',
      title: 'Difference (interval)',
      align: 'right',
      minWidth: 170,
      render: ({ difference }) =>
        difference === null ? (
          '–'
        ) : (
          <>
            {signed(difference.est)}
            <p>
              <small>{ends(difference)}</small>
            </p>
          </>
        ),
    },
    { key: 'verdict', title: 'Verdict', minWidth: 170, render: differenceText },
    {
      key: 'definition',
      title: 'In our definition',
      render: ({ in_definition }) => (riskgrid === null ? '–' : in_definition ? 'Yes' : 'No'),
    },
  ];
  const cells: Cell[][] = [
    ['Harm', 'Severity', us.name, 'Share', them.name, 'Share', 'Difference', 'Lower', 'Upper', 'Verdict'],
    ...harms.map((row) => [
      row.harm,
      severityOf(row),
      row.us.count,
      row.us.share,
      row.them.count,
      row.them.share,
      row.difference?.est ?? null,
      row.difference?.lo ?? null,
      row.difference?.hi ?? null,
      differenceText(row),
    ]),
    ...stampOf(answer),
  ];
  return (
    <WholeTable
      title="Harms on both sides"
      actions={<CsvButton name={`competitive-harms-${product_code.toLowerCase()}`} cells={cells} />}
      columns={columns}
      rows={harms}
      rowKey={({ harm }) => harm}
      empty={<EmptyState text="No report of either side names a harm that the harm mapping knows." />}
    />
  );
}

export function AbsentHazards({ answer }: { answer: CompetitiveRisk }) {
  const { absent_hazards, us, them, product_code } = answer;
  const columns: Column<Hazard>[] = [
    { key: 'code', title: 'IMDRF code', render: ({ imdrf_code }) => imdrf_code },
    { key: 'term', title: 'Device problem', minWidth: 220, render: ({ term }) => term },
    { key: 'them', title: them.name, align: 'right', render: (row) => formatCount(row.them) },
    { key: 'us', title: us.name, align: 'right', render: (row) => formatCount(row.us) },
  ];
  const cells: Cell[][] = [
    ['IMDRF code', 'Device problem', them.name, us.name],
    ...absent_hazards.map((row) => [row.imdrf_code, row.term, row.them, row.us]),
    ...stampOf(answer),
  ];
  return (
    <WholeTable
      title="Hazards seen at them, absent in our definition"
      actions={<CsvButton name={`absent-hazards-${product_code.toLowerCase()}`} cells={cells} />}
      columns={columns}
      rows={absent_hazards}
      rowKey={({ imdrf_code }) => imdrf_code}
      empty={<EmptyState text="Every device problem of the competitors is in the risk definition." />}
    />
  );
}

// Shares by severity, since the sides differ in size.
export function SeverityChart({ answer, grid }: { answer: CompetitiveRisk; grid: GridContent }) {
  const { us, them, matrix } = answer;
  const levels = grid.severity.map(({ level, label }) => {
    const cell = matrix.find(({ severity }) => severity === level);
    const share = (count: number, reports: number) => (reports ? count / reports : 0);
    const [ours, theirs] = [cell?.us ?? 0, cell?.them ?? 0];
    return { label, ours, theirs, ourShare: share(ours, us.reports), theirShare: share(theirs, them.reports) };
  });
  return (
    <ChartCard
      title="Harms by severity"
      text="Share of each side’s reports with a harm of that severity, by the risk grid of the product."
      draw={(colors) => ({
        grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
        legend: legend(colors, { data: [us.name, them.name] }),
        xAxis: nameAxis(
          colors,
          levels.map(({ label }) => label),
        ),
        yAxis: countAxis(colors, formatShare),
        tooltip: {
          trigger: 'axis',
          formatter: (points: { dataIndex: number }[]) => {
            const level = levels[points[0]?.dataIndex ?? 0];
            if (!level) return '';
            return [
              level.label,
              `${us.name}: ${formatCount(level.ours)}, ${formatShare(level.ourShare)}`,
              `${them.name}: ${formatCount(level.theirs)}, ${formatShare(level.theirShare)}`,
            ].join('\n');
          },
        },
        series: [
          { name: us.name, color: colors.us, data: levels.map(({ ourShare }) => ourShare) },
          { name: them.name, color: colors.them, data: levels.map(({ theirShare }) => theirShare) },
        ].map(({ name, color, data }) => ({ type: 'bar', name, itemStyle: { color }, barMaxWidth: 36, data })),
      })}
      twin={{
        columns: [
          { title: 'Severity' },
          { title: us.name },
          { title: 'Share', format: formatShare },
          { title: them.name },
          { title: 'Share of theirs', format: formatShare },
        ],
        rows: levels.map(({ label, ours, theirs, ourShare, theirShare }) => [
          label,
          ours,
          ourShare,
          theirs,
          theirShare,
        ]),
      }}
    />
  );
}
