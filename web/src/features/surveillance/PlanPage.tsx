import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { formatCalendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { AssignmentLine } from '@/parts/assignment/AssignmentLine';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { planFile, planQuery, type Plan } from './api';
import { CoverageSection } from './CoverageSection';
import { IndicatorsSection } from './IndicatorsSection';
import { OpenSignals } from './OpenSignals';
import { PlanActions } from './PlanActions';
import { PlanFactsSection } from './PlanFactsSection';
import { PlanStateMark } from './surveillance-labels';
import { SignalsSection } from './SignalsSection';
import { TrendsSection } from './TrendsSection';
import { RunsSection, VersionsSection } from './VersionsSection';

const home = { title: 'Post-Market Surveillance', path: paths.dashboard.pms };

// One plan: what it covers, its indicators and their trends, its versions and signatures.
export function PlanPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const wanted = Number(params.get('version'));
  const query = useQuery(planQuery(id, Number.isInteger(wanted) && wanted > 0 ? wanted : undefined));
  const { pathname } = useLocation();
  useRecentRecord('pms_plan', id, query.data && `${query.data.number}: ${query.data.title}`, pathname);
  return (
    <Loaded
      query={query}
      error={(error) => <MissingRecord what="plan" home={home} error={error} onRetry={() => void query.refetch()} />}
      height={420}
    >
      {(plan) => <Content key={`${plan.id}-${plan.plan_version}`} plan={plan} />}
    </Loaded>
  );
}

const fileFormats = { pdf: 'Plan (PDF)', docx: 'Plan (DOCX)' } as const;

function PlanExport({ plan: { id, number, plan_version, state } }: { plan: Plan }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  const isSigned = state === 'approved' || state === 'superseded';
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      hint={isSigned ? undefined : 'Marked DRAFT until the plan is approved'}
      onChoose={(format) =>
        download.mutate({
          call: () => planFile(id, plan_version, format),
          name: `${number}-v${plan_version}.${format}`,
        })
      }
    />
  );
}

function Content({ plan }: { plan: Plan }) {
  const { id, number, title, state, plan_version, owner_name, covered, next_run_on, versions } = plan;
  const isNewest = versions[0]?.plan_version === plan_version;
  const mayWrite = usePermissions().may('pms:write') ?? false;
  const mayEdit = mayWrite && isNewest && state === 'draft';
  const record = { record_kind: 'pms_plan', record_id: id } as const;
  return (
    <>
      <PageHeader
        title={`${number}: ${title}`}
        crumbs={[home, { title: owner_name }]}
        chips={
          <>
            <PlanStateMark state={state} />
            <Chip size="small" label={`Version ${plan_version}`} />
            <Chip size="small" label={`${covered} of 16 covered`} />
            {next_run_on && <Chip size="small" label={`Next run ${formatCalendarDay(next_run_on)}`} />}
          </>
        }
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <PlanExport plan={plan} />
            {isNewest && <PlanActions plan={plan} />}
          </Stack>
        }
      />
      <Stack spacing={3}>
        <AssignmentLine record={record} mayAssign={mayWrite} />
        {!isNewest && (
          <Alert severity="info" role="note">
            This is version {plan_version}. A newer version exists.
          </Alert>
        )}
        <OpenSignals planId={id} />
        <PlanFactsSection plan={plan} mayEdit={mayEdit} />
        <CoverageSection plan={plan} mayEdit={mayEdit} />
        <IndicatorsSection plan={plan} mayEdit={mayEdit} />
        <TrendsSection plan={plan} />
        <SignalsSection planId={id} />
        <RunsSection plan={plan} mayRun={mayWrite} />
        <VersionsSection plan={plan} />
        <CommentPanel record={record} />
        <ActivitySection entity="pms_plan" entityId={id} />
      </Stack>
    </>
  );
}
