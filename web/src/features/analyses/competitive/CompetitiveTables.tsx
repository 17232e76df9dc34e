import { CsvButton, WholeTable } from '@/features/analyses/WholeTable';
import type { Cell } from '@/lib/csv';
import { formatCount, formatNumber, formatShare, formatShareInterval } from '@/lib/numbers';
import { ChartCard } from '@/ui/charts/ChartCard';
import { countAxis, legend, nameAxis } from '@/ui/charts/chart-shapes';
import { EmptyState } from '@/ui/EmptyState';
import type { Column } from '@/ui/table/DataTable';
import type { CompetitiveRisk } from './competitive-api';
import {
  differenceText,
  ends,
  isMapped,
  severityLabel,
  shareText,
  signed,
  stampCells,
  type Harm,
  type Share,
} from './competitive-labels';

const shareCell = ({ count, share, lo, hi }: Share) => (
  <>
    {formatCount(count)} · {formatShare(share)}
    <p>
      <small>{formatShareInterval(lo, hi)}</small>
    </p>
  </>
);

interface HarmTableProps {
  answer: CompetitiveRisk;
  onOpen: (harm: Harm) => void;
}

export function HarmTable({ answer, onOpen }: HarmTableProps) {
  const { harms, us, them, product_code } = answer;
  const severityOf = (harm: Harm) => severityLabel(answer, harm);
  const columns: Column<Harm>[] = [
    { key: 'harm', title: 'Harm', minWidth: 180, render: ({ harm }) => harm },
    { key: 'severity', title: 'Severity', render: severityOf },
    {
      key: 'us',
      title: us.name,
      statistic: 'harm_share',
      align: 'right',
      minWidth: 140,
      render: (row) => shareCell(row.us),
    },
    {
      key: 'them',
      title: them.name,
      statistic: 'harm_share',
      align: 'right',
      minWidth: 140,
      render: (row) => shareCell(row.them),
    },
    {
      key: 'difference',
      title: 'Difference (95% CI)',
      statistic: 'difference',
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
    { key: 'q', title: 'q', statistic: 'q_value', align: 'right', render: ({ q }) => formatNumber(q, 3) },
    { key: 'verdict', title: 'Verdict', minWidth: 170, render: differenceText },
    {
      key: 'definition',
      title: 'In our definition',
      render: ({ in_definition }) => (isMapped(answer) ? (in_definition ? 'Yes' : 'No') : '–'),
    },
  ];
  const cells: Cell[][] = [
    ['Harm', 'Severity', us.name, 'Share', them.name, 'Share', 'Difference', 'Lower', 'Upper', 'q', 'Verdict'],
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
      row.q,
      differenceText(row),
    ]),
    ...stampCells(answer),
  ];
  return (
    <WholeTable
      title="Harms on both sides"
      actions={<CsvButton name={`competitive-harms-${product_code.toLowerCase()}`} cells={cells} />}
      columns={columns}
      rows={harms}
      rowKey={({ harm }) => harm}
      onOpen={onOpen}
      empty={<EmptyState text="No reports on either side name a harm in the harm mapping." />}
    />
  );
}

// Shares by severity, because the sides differ in size.
export function SeverityChart({ answer }: { answer: CompetitiveRisk }) {
  const { us, them, matrix } = answer;
  return (
    <ChartCard
      title="Harms by severity"
      statistic="harm_share"
      text="Share of each side’s reports with a harm of that severity, based on the product’s risk grid."
      draw={(colors) => ({
        grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
        legend: legend(colors, { data: [us.name, them.name] }),
        xAxis: nameAxis(
          colors,
          matrix.map(({ label }) => label),
        ),
        yAxis: countAxis(colors, formatShare),
        tooltip: {
          trigger: 'axis',
          formatter: (points: { dataIndex: number }[]) => {
            const row = matrix[points[0]?.dataIndex ?? 0];
            if (!row) return '';
            return [
              row.label,
              `${us.name}: ${shareText(row.us, us.reports)}`,
              `${them.name}: ${shareText(row.them, them.reports)}`,
            ].join('\n');
          },
        },
        series: [
          { name: us.name, color: colors.us, data: matrix.map((row) => row.us.share ?? 0) },
          { name: them.name, color: colors.them, data: matrix.map((row) => row.them.share ?? 0) },
        ].map(({ name, color, data }) => ({ type: 'bar', name, itemStyle: { color }, barMaxWidth: 36, data })),
      })}
      table={{
        columns: [
          { title: 'Severity' },
          { title: us.name },
          { title: 'Share', format: formatShare },
          { title: them.name },
          { title: 'Share of theirs', format: formatShare },
        ],
        rows: matrix.map(({ label, us: ours, them: theirs }) => [
          label,
          ours.count,
          ours.share,
          theirs.count,
          theirs.share,
        ]),
      }}
    />
  );
}
