import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { AnalysisRisk } from '@/features/analyses/api';
import { formatCount } from '@/lib/numbers';
import type { GridContent } from '@/parts/risk-grid/grid-content';
import type { Mark } from './CellMarks';
import { driftText, estimateText, placeText } from './risk-labels';
import { itemsPath } from './RiskTable';

const markLabels = {
  documented: 'Documented here',
  observed: 'Observed here',
  interval: 'CI reaches here',
} as const;

interface CellRisksProps {
  grid: GridContent;
  cell: { s: number; p: number };
  marks: Mark[];
  risks: AnalysisRisk[];
}

// The risks of one cell, with links to their items.
export function CellRisks({ grid, cell, marks, risks }: CellRisksProps) {
  const { analysis } = useAnalysis();
  const title = placeText(grid, cell);
  return (
    <Card component="section" aria-label={title} variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h6" component="h3" gutterBottom>
        {title}
      </Typography>
      {marks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No risks in this cell.
        </Typography>
      )}
      <Stack spacing={1.5}>
        {marks.map(({ risk: { risk_id, n }, kind }) => {
          const risk = risks.find((one) => one.risk_id === risk_id);
          return (
            <div key={`${risk_id} ${kind}`}>
              <Typography variant="body2">
                <strong>{risk_id}</strong> {risk && `${risk.hazardous_situation} → ${risk.harm}`}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {markLabels[kind]}. {risk && `${driftText(grid, risk)}.`}{' '}
                {risk?.rate && `Rate ${estimateText(risk.rate)}.`}
              </Typography>
              {n > 0 && (
                <Link component={RouterLink} to={itemsPath(analysis, risk_id)} variant="body2">
                  {formatCount(n)} {n === 1 ? 'item' : 'items'} with {risk_id}
                </Link>
              )}
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
