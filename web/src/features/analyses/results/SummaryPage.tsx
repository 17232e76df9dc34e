import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { reasonTitles, statusTitles } from '@/features/analyses/analysis-labels';
import { analysisPath } from '@/features/analyses/analysis-place';
import { CurrentAnalysis, useAnalysis } from '@/features/analyses/AnalysisContext';
import { AnalysisHeader } from '@/features/analyses/AnalysisHeader';
import { gridQuery } from '@/features/analyses/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { formatMoment } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { fileNamePart } from '@/lib/save-file';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import type { GridContent } from '@/parts/risk-grid/grid-content';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { AssignmentLine } from '@/parts/assignment/AssignmentLine';
import { AttachmentsSection } from '@/parts/attachments/AttachmentsSection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { AnalysisInvestigations } from '@/parts/investigations/AnalysisInvestigations';
import { ChartCard } from '@/ui/charts/ChartCard';
import { KpiCard, KpiGrid } from '@/ui/KpiCard';
import { Loaded, allOf } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { AgreementCard } from './AgreementCard';
import { AnswerCards } from './AnswerCards';
import { ConclusionCard } from './ConclusionCard';
import { analysisFile, fileFormats, summaryQuery, type Summary } from './results-api';
import { IntervalNote, RiskTable } from './RiskTable';
import { SignOffCard } from './SignOffCard';
import { codesChart, codesTable, monthsChart, monthsTable } from './summary-charts';

// The results in reading order: answers, metrics, evidence, conclusion, signatures.
export function SummaryPage() {
  return (
    <CurrentAnalysis>
      <Result />
    </CurrentAnalysis>
  );
}

function Result() {
  const { ref } = useAnalysis();
  const summary = useQuery(summaryQuery(ref));
  const grid = useQuery(gridQuery(ref));
  return (
    <>
      <AnalysisHeader step="summary" actions={<AnalysisExport />} />
      <Loaded query={allOf(summary, grid)} error="Error loading the summary" height={420}>
        {([loaded, { grid: content }]) => <Content summary={loaded} grid={content} />}
      </Loaded>
    </>
  );
}

function AnalysisExport() {
  const { analysis, ref } = useAnalysis();
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      hint={analysis.status === 'completed' ? undefined : 'Marked DRAFT until the analysis is completed'}
      onChoose={(format) =>
        download.mutate({
          call: () => analysisFile(ref, format),
          name: `${fileNamePart(analysis.name)}-v${analysis.version}.${format}`,
        })
      }
    />
  );
}

interface ContentProps {
  summary: Summary;
  grid: GridContent;
}

const annexTitles = {
  a: 'Device problems (IMDRF A)',
  e: 'Clinical signs (IMDRF E)',
  f: 'Health impact (IMDRF F)',
  g: 'Components (IMDRF G)',
} as const;
const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

function Content({ summary, grid }: ContentProps) {
  const { analysis, mayEdit } = useAnalysis();
  const { kpis, imdrf_tables, months, limitations, new_hazards, drifted } = summary;
  return (
    <Stack spacing={3}>
      <AssignmentLine record={{ record_kind: 'analysis', record_id: analysis.id }} mayAssign={mayEdit} />
      <AnswerCards answers={summary.answers} />
      <Kpis kpis={kpis} />
      {new_hazards.length > 0 && <RiskTable title="New hazards" grid={grid} risks={new_hazards} empty="" />}
      <RiskTable
        title="Risks outside their documented level"
        grid={grid}
        risks={drifted}
        empty={`None. ${formatCount(summary.unchanged_n)} risks are as documented.`}
      />
      <div>
        <RiskTable
          title="All risks"
          grid={grid}
          risks={summary.risks}
          empty="The risk definition has no risks, and no new risks were coded."
        />
        <IntervalNote />
      </div>
      <Box sx={twoColumns}>
        <ChartCard
          title="Items by month"
          statistic="coded_items"
          text="Included items by date received, and items in which the harm occurred."
          draw={monthsChart(months)}
          table={monthsTable(months)}
          emptyText="No included items have a date"
        />
        {(Object.keys(annexTitles) as (keyof typeof annexTitles)[])
          .filter((annex) => imdrf_tables[annex].length > 0)
          .map((annex) => (
            <ChartCard
              key={annex}
              title={annexTitles[annex]}
              statistic="code_frequency"
              text="All current annotations, confirmed or draft, most frequent first."
              draw={codesChart(imdrf_tables[annex], kpis.included)}
              table={codesTable(imdrf_tables[annex], kpis.included)}
            />
          ))}
      </Box>
      {analysis.kind === 'complaint' && <AnalysisInvestigations analysisId={analysis.id} />}
      <Box sx={{ ...twoColumns, alignItems: 'start' }}>
        <Exclusions summary={summary} />
        <AgreementCard agreement={summary.agreement} />
      </Box>
      <SectionCard title="Limitations">
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {limitations.map((text) => (
            <Typography key={text} component="li" variant="body2">
              {text}
            </Typography>
          ))}
        </Box>
      </SectionCard>
      <ConclusionCard key={analysis.conclusion} />
      <SignOffCard summary={summary} />
      <Versions summary={summary} />
      <AttachmentsSection record={{ record_kind: 'analysis', record_id: analysis.id }} />
      <CommentPanel record={{ record_kind: 'analysis', record_id: analysis.id }} />
      <ActivitySection entity="analysis" entityId={analysis.id} />
    </Stack>
  );
}

const Kpis = ({ kpis }: { kpis: Summary['kpis'] }) => (
  <KpiGrid label="Key metrics">
    <KpiCard
      label="Items"
      statistic="coded_items"
      value={formatCount(kpis.items)}
      note={`${formatCount(kpis.included)} included, ${formatCount(kpis.excluded)} excluded`}
    />
    <KpiCard
      label="Coded"
      statistic="coded_items"
      value={formatCount(kpis.reviewed)}
      note={`${formatCount(kpis.no_hazard)} without a hazardous situation`}
    />
    <KpiCard
      label="Situations"
      statistic="coded_items"
      value={formatCount(kpis.hazardous_situations)}
      note="Hazardous situations coded"
    />
    <KpiCard
      label="Harms"
      statistic="coded_items"
      value={formatCount(kpis.harms)}
      note="Items in which the harm occurred"
    />
    <KpiCard
      label="New risks"
      statistic="drift"
      value={formatCount(kpis.new_risks)}
      note="Not in the risk definition"
    />
    <KpiCard
      label="Drifted"
      statistic="drift"
      value={formatCount(kpis.drifted_up + kpis.drifted_down)}
      note={`${formatCount(kpis.drifted_up)} up, ${formatCount(kpis.drifted_down)} down`}
      explanation="Risks whose CI excludes the documented level"
    />
    <KpiCard
      label="Undetermined"
      statistic="drift"
      value={formatCount(kpis.undetermined)}
      note="No denominator or no level"
    />
  </KpiGrid>
);

const Exclusions = ({ summary: { exclusions } }: { summary: Summary }) => (
  <SectionCard title="Excluded items">
    {exclusions.length === 0 ? (
      <Typography color="textSecondary">No items were excluded.</Typography>
    ) : (
      <Stack spacing={1}>
        {exclusions.map(({ reason, count, source_refs }) => (
          <Box component="details" key={reason}>
            <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
              {reasonTitles[reason]}: <strong>{formatCount(count)}</strong>
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {source_refs.join(', ')}
              {count > source_refs.length && ` and ${formatCount(count - source_refs.length)} more`}
            </Typography>
          </Box>
        ))}
      </Stack>
    )}
  </SectionCard>
);

function Versions({ summary }: { summary: Summary }) {
  const { analysis } = useAnalysis();
  const { preferences } = useUser();
  const { versions, header, content_sha256 } = summary;
  return (
    <SectionCard
      title="Versions"
      text={`Compared with risk grid version ${header.riskgrid.version} and risk definition version ${header.riskdefinition.version}, using IMDRF terms release ${analysis.imdrf_release}.`}
    >
      <List dense disablePadding>
        {versions.map(({ id, version, status, completed_at, reopen_reason }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={
                id === analysis.id ? (
                  `Version ${version}, this one`
                ) : (
                  <Link component={RouterLink} to={analysisPath({ ...analysis, id }, 'summary')}>
                    Version {version}
                  </Link>
                )
              }
              secondary={[
                statusTitles[status],
                completed_at && `completed ${formatMoment(completed_at, preferences)}`,
                reopen_reason && `reopened: “${reopen_reason}”`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        SHA-256 of the content: {content_sha256}
      </Typography>
    </SectionCard>
  );
}
