import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { basisTitles } from '@/features/analyses/analysis-labels';
import { CurrentAnalysis, useAnalysis } from '@/features/analyses/AnalysisContext';
import { AnalysisHeader } from '@/features/analyses/AnalysisHeader';
import { gridQuery, type AnalysisGrid, type AnalysisRisk, type ExposureMetric } from '@/features/analyses/api';
import { countOf, formatCount } from '@/lib/numbers';
import { basisLabels } from '@/parts/risk-grid/grid-content';
import { RegionLegend, RiskMatrix } from '@/parts/risk-grid/RiskMatrix';
import { Loaded, allOf } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { CellMarks, marksOf, marksText, type GridView } from './CellMarks';
import { CellRisks } from './CellRisks';
import { risksQuery } from './results-api';
import { IntervalNote, RiskTable } from './RiskTable';

// Documented and observed places of the risks on the grid.
export function GridPage() {
  return (
    <CurrentAnalysis>
      <Observed />
    </CurrentAnalysis>
  );
}

function Observed() {
  const { analysis, ref } = useAnalysis();
  const [basis, setBasis] = useState<ExposureMetric>(analysis.exposure_basis);
  const grid = useQuery(gridQuery(ref, basis));
  const risks = useQuery(risksQuery(ref, basis));
  return (
    <>
      <AnalysisHeader step="grid" />
      <Loaded query={allOf(grid, risks)} error="Error loading the risk grid" height={420}>
        {([answer, { rows }]) => (
          <Stack spacing={3}>
            <Matrix {...{ basis, onBasis: setBasis, answer, risks: rows }} />
            <div>
              <RiskTable
                title="Risks"
                grid={answer.grid}
                risks={rows}
                empty="The risk definition has no risks, and no new risks were coded."
              />
              <IntervalNote />
            </div>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

interface MatrixProps {
  basis: ExposureMetric;
  onBasis: (basis: ExposureMetric) => void;
  answer: AnalysisGrid;
  risks: AnalysisRisk[];
}

function Matrix({ basis, onBasis, answer, risks }: MatrixProps) {
  const [view, setView] = useState<GridView>('both');
  const [cell, setCell] = useState<{ s: number; p: number } | null>(null);
  const marks = (s: number, p: number) => marksOf(answer.risks, view, s, p);
  return (
    <Card component="section" aria-label="Risk grid" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label="Risks shown"
            onChange={(_, next: GridView | null) => next && setView(next)}
          >
            <ToggleButton value="documented">Documented</ToggleButton>
            <ToggleButton value="observed">Observed</ToggleButton>
            <ToggleButton value="both">Both</ToggleButton>
          </ToggleButtonGroup>
          <Box sx={{ minWidth: 180 }}>
            <SelectField
              label="Exposure basis"
              options={basisTitles}
              value={basis}
              onChange={(event) => onBasis(event.target.value as ExposureMetric)}
            />
          </Box>
          <ExposureText answer={answer} />
        </Stack>
        <GridWarnings answer={answer} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' },
            alignItems: 'start',
          }}
        >
          <div>
            <RiskMatrix
              grid={answer.grid}
              label="Risks by severity and probability"
              isMarked={(s, p) => cell?.s === s && cell.p === p}
              inCell={(s, p) => marks(s, p).length > 0 && <CellMarks marks={marks(s, p)} />}
              describe={(s, p) => marksText(marks(s, p))}
              onOpen={(s, p) => setCell({ s, p })}
            />
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
              ○ documented · ● observed, with an arrow if it moved from the documented cell · ┄ the CI reaches this
              cell. Select a cell to see its risks.
            </Typography>
          </div>
          <Stack spacing={2}>
            {cell && <CellRisks grid={answer.grid} cell={cell} marks={marks(cell.s, cell.p)} risks={risks} />}
            <RegionLegend grid={answer.grid} />
          </Stack>
        </Box>
      </Stack>
    </Card>
  );
}

function ExposureText({ answer: { exposure, basis } }: { answer: AnalysisGrid }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {exposure.value === null
        ? `No exposure data for ${basisTitles[basis].toLowerCase()}`
        : `${formatCount(exposure.value)} ${basisTitles[basis].toLowerCase()} in ${countOf(exposure.months, 'month')}`}
      . The grid levels are {basisLabels[exposure.basis]}.
      <StatisticHelp statistic="exposure_sum" label="Help: exposure" />
    </Typography>
  );
}

function GridWarnings({ answer: { exposure, warnings, unplaced_risks } }: { answer: AnalysisGrid }) {
  const { counts, status } = useAnalysis().analysis;
  const waiting = counts.unreviewed + counts.in_review + counts.flagged;
  const said = [
    ...(exposure.value === null
      ? ['Without a denominator only counts are shown, and no change of level is claimed.']
      : []),
    ...warnings,
    ...(unplaced_risks.length > 0 ? [`Observed without a level: ${unplaced_risks.join(', ')}.`] : []),
    ...(waiting > 0 && status !== 'archived'
      ? [
          status === 'completed' || status === 'superseded'
            ? `${formatCount(waiting)} of ${formatCount(counts.items)} items were not coded when this version was completed.`
            : `${formatCount(waiting)} of ${formatCount(counts.items)} items are not coded yet, so these results may change.`,
        ]
      : []),
  ];
  if (said.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      {said.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
