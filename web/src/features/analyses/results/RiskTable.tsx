import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { analysisPath } from '@/features/analyses/analysis-place';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { Analysis, AnalysisRisk } from '@/features/analyses/api';
import { CsvButton, WholeTable } from '@/features/analyses/WholeTable';
import { countOf, formatCount } from '@/lib/numbers';
import { fileNamePart } from '@/lib/save-file';
import type { GridContent } from '@/parts/risk-grid/grid-content';
import { RegionMark } from '@/parts/risk-grid/RegionMark';
import { EmptyState } from '@/ui/EmptyState';
import type { Column } from '@/ui/table/DataTable';
import { driftText, estimateCell, observedText, placeText, rangeText, riskCells } from './risk-labels';

// The items with this risk; items of a new risk are those coded as new.
export const itemsPath = (analysis: Analysis, riskId: string) =>
  `${analysisPath(analysis, 'map')}?risk_id=${encodeURIComponent(riskId)}`;

const toneOf = ({ drift, is_new, acceptability }: AnalysisRisk) =>
  is_new || drift === 'up' || acceptability === 'worse' ? 'warning.main' : undefined;

const columnsOf = (analysis: Analysis, grid: GridContent): Column<AnalysisRisk>[] => [
  {
    key: 'risk',
    title: 'Risk',
    minWidth: 220,
    render: ({ risk_id, hazardous_situation, harm }) => (
      <>
        <strong>{risk_id}</strong>
        <p>
          {hazardous_situation} → {harm}
        </p>
      </>
    ),
  },
  {
    key: 'verdict',
    title: 'Verdict',
    statistic: 'drift',
    minWidth: 170,
    render: (risk) => (
      <Box component="span" sx={{ color: toneOf(risk), fontWeight: toneOf(risk) && 600 }}>
        {driftText(grid, risk)}
      </Box>
    ),
  },
  { key: 'hazard', title: 'Hazard', isExtra: true, render: ({ hazard }) => hazard },
  {
    key: 'n',
    title: 'Hazardous situations',
    statistic: 'coded_items',
    align: 'right',
    render: ({ risk_id, n_hazardous }) =>
      n_hazardous === 0 ? (
        '0'
      ) : (
        <Link
          component={RouterLink}
          to={itemsPath(analysis, risk_id)}
          aria-label={`${countOf(n_hazardous, 'item')} with ${risk_id}`}
        >
          {formatCount(n_hazardous)}
        </Link>
      ),
  },
  { key: 'harms', title: 'Harms', align: 'right', render: ({ n_harm }) => formatCount(n_harm) },
  {
    key: 'p1',
    title: 'P1 (95% CI)',
    statistic: 'p1',
    minWidth: 170,
    isExtra: true,
    render: ({ p1_obs }) => estimateCell(p1_obs),
  },
  {
    key: 'p2',
    title: 'P2 (95% CI)',
    statistic: 'p2',
    minWidth: 170,
    isExtra: true,
    render: ({ p2_obs }) => estimateCell(p2_obs),
  },
  {
    key: 'rate',
    title: 'Rate of harm (95% CI)',
    statistic: 'rate_of_harm',
    minWidth: 190,
    render: ({ rate }) => estimateCell(rate),
  },
  {
    key: 'documented',
    title: 'Documented',
    minWidth: 150,
    render: ({ documented }) => (
      <>
        {placeText(grid, documented)}
        <p>
          <RegionMark region={documented.region} />
        </p>
      </>
    ),
  },
  {
    key: 'observed',
    title: 'Observed',
    minWidth: 170,
    render: ({ observed, p_obs_range }) => (
      <>
        {observedText(grid, observed)}
        <p>
          <RegionMark region={observed.region} />
        </p>
        {p_obs_range.length > 1 && <small>{rangeText(grid, p_obs_range)}</small>}
      </>
    ),
  },
  { key: 'action', title: 'Action', minWidth: 160, render: ({ action }) => action },
];

interface RiskTableProps {
  title: string;
  grid: GridContent;
  risks: AnalysisRisk[];
  empty: string;
}

// Risks as documented and as observed.
export function RiskTable({ title, grid, risks, empty }: RiskTableProps) {
  const { analysis } = useAnalysis();
  return (
    <WholeTable
      title={title}
      columns={columnsOf(analysis, grid)}
      rows={risks}
      rowKey={({ risk_id }) => risk_id}
      rowLabel={({ risk_id }) => risk_id}
      empty={<EmptyState text={empty} />}
      actions={<CsvButton name={fileNamePart(`${analysis.name} ${title}`)} cells={riskCells(grid, risks)} />}
    />
  );
}

export const IntervalNote = () => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
    P1: hazardous situations per unit of exposure. Rate of harm: harms per unit of exposure. Both with exact Poisson 95%
    CIs. P2: harms per hazardous situation.
  </Typography>
);
