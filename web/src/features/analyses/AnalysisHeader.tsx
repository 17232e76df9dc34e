import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { generatePath, Link as RouterLink } from 'react-router';
import { familyAddress } from '@/lib/hub-owner';
import { countOf, formatCount, formatNumber } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { Mark } from '@/ui/Mark';
import { PageHeader, type Crumb } from '@/ui/PageHeader';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { statusTitles, stepLabels } from './analysis-labels';
import { analysisPath, type AnalysisStep } from './analysis-place';
import { useAnalysis } from './AnalysisContext';
import { useAnalysisStep, type Analysis, type AnalysisStatus } from './api';
import { EditAnalysisDialog } from './EditAnalysisDialog';

const steps: Record<AnalysisStep, string> = { review: 'Review', map: 'Coding', grid: 'Risk grid', summary: 'Summary' };
const { intellirisk } = paths;

const crumbsOf = ({ kind, family_id, product_id, product_name }: Analysis): Crumb[] => [
  { title: 'Risk Analysis', path: intellirisk.home },
  ...(kind === 'ae'
    ? [{ title: 'Adverse events', path: intellirisk.adverseEvents }]
    : [
        {
          title: product_name ?? 'Product',
          path: generatePath(intellirisk.product, { familyId: familyAddress(family_id), productId: product_id ?? '' }),
        },
      ]),
];

const lockedTexts: Partial<Record<AnalysisStatus, string>> = {
  completed: 'This version is completed and cannot be changed.',
  superseded: 'This version has been superseded by a newer one and cannot be changed.',
  archived: 'This analysis is archived. Restore it to continue with triage.',
};

interface AnalysisHeaderProps {
  step: AnalysisStep;
  actions?: ReactNode;
  // What a page of items needs at hand. Such pages leave as much height as possible to the items.
  tools?: ReactNode;
}

// Shared header of all analysis pages: name, status, progress, and links to the other pages.
export function AnalysisHeader({ step, actions, tools }: AnalysisHeaderProps) {
  const { analysis, isOpen } = useAnalysis();
  const { name, version, status } = analysis;
  useRecentRecord('analysis', analysis.id, name, analysisPath(analysis, step));
  return (
    <>
      <PageHeader
        title={name}
        isDense={tools !== undefined}
        crumbs={crumbsOf(analysis)}
        chips={
          <>
            <Chip size="small" label={statusTitles[status]} color={status === 'completed' ? 'success' : 'default'} />
            <Mark label={`Version ${version}`} />
          </>
        }
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
            <EditButton />
            <StepButtons />
          </Stack>
        }
      />
      {!tools && <Progress analysis={analysis} />}
      <Stack
        direction="row"
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: tools ? 1 : 2,
          columnGap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Tabs value={step} aria-label="Analysis pages" variant="scrollable" scrollButtons="auto">
          {(Object.keys(steps) as AnalysisStep[]).map((one) => (
            <Tab
              key={one}
              value={one}
              label={steps[one]}
              component={RouterLink}
              to={analysisPath(analysis, one)}
              role="tab"
            />
          ))}
        </Tabs>
        {tools && (
          <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
            <Progress analysis={analysis} isShort />
            {tools}
          </Stack>
        )}
      </Stack>
      {!isOpen && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {lockedTexts[status]}
        </Alert>
      )}
    </>
  );
}

// How many items are done; short where it shares a row with other things.
function Progress({ analysis, isShort = false }: { analysis: Analysis; isShort?: boolean }) {
  const { counts, progress_pct, kappa } = analysis;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: isShort ? 1 : 2, mb: isShort ? 0 : 1 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, progress_pct)}
        aria-label="Items that are coded or excluded"
        sx={isShort ? { width: 72, display: { xs: 'none', lg: 'block' } } : { flexGrow: 1, maxWidth: 360 }}
      />
      <Typography variant="body2" color="textSecondary" noWrap>
        {formatCount(counts.reviewed + counts.excluded)} of {countOf(counts.items, 'item')} done
        {counts.conflicts > 0 && `, ${formatCount(counts.conflicts)} in conflict`}
        {kappa !== null && `, kappa ${formatNumber(kappa)}`}
      </Typography>
      {!isShort && (
        <StatisticHelp
          statistic={kappa === null ? 'coded_items' : 'kappa'}
          label={kappa === null ? 'Help: items' : 'Help: kappa'}
        />
      )}
    </Stack>
  );
}

// Steps that need another permission than starting an analysis.
const permissions: Partial<Record<`${AnalysisStatus} ${AnalysisStatus}`, string>> = {
  'review mapping': 'annotation:confirm',
  'archived draft': 'analysis:complete',
};
const labels: Partial<Record<`${AnalysisStatus} ${AnalysisStatus}`, string>> = {
  'review mapping': 'Return to coding',
  'archived draft': 'Restore',
};

function EditButton() {
  const [isEditing, setEditing] = useState(false);
  if (!useAnalysis().mayEdit) return null;
  return (
    <>
      <Button color="inherit" startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {isEditing && <EditAnalysisDialog onClose={() => setEditing(false)} />}
    </>
  );
}

// Completing and reopening require a signature, so they are on the summary page.
function StepButtons() {
  const { analysis, ref } = useAnalysis();
  const take = useAnalysisStep(ref);
  const { may } = usePermissions();
  const next = analysis.next_statuses
    .filter((status) => status !== 'completed' && status !== 'superseded')
    .filter((status) => may(permissions[`${analysis.status} ${status}`] ?? 'analysis:create'));
  return next.map((status) => (
    <Button
      key={status}
      variant={status === 'archived' ? 'text' : 'outlined'}
      color={status === 'archived' ? 'inherit' : 'primary'}
      loading={take.isPending}
      onClick={() => take.mutate({ status, revision: analysis.revision })}
    >
      {labels[`${analysis.status} ${status}`] ?? stepLabels[status]}
    </Button>
  ));
}
