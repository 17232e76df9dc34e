import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { AssignmentLine } from '@/parts/assignment/AssignmentLine';
import { AttachmentsSection } from '@/parts/attachments/AttachmentsSection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { investigationPath, StateMark } from '@/parts/investigations/InvestigationLinks';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { investigationFile, investigationQuery, type Investigation } from './api';
import { CustodySection } from './CustodySection';
import { EightDSection } from './EightDSection';
import { FactsSection } from './FactsSection';
import { FindingsSection } from './FindingsSection';
import { GatesSection } from './GatesSection';
import { ageInDays, ageText } from './investigation-labels';
import { ReplySection } from './ReplySection';
import { RiskSection } from './RiskSection';
import { RootCauseSection } from './RootCauseSection';
import { percent, SimilarSection } from './SimilarSection';
import { StateActions } from './StateActions';
import { StepsSection } from './StepsSection';

const home = { title: 'Investigation', path: paths.dashboard.investigation };

// One investigation, from the facts to the signatures.
export function InvestigationPage() {
  const { id = '' } = useParams();
  const query = useQuery(investigationQuery(id));
  const { pathname } = useLocation();
  useRecentRecord('investigation', id, query.data && `${query.data.number}: ${query.data.title}`, pathname);
  return (
    <Loaded
      query={query}
      error={(error) => (
        <MissingRecord what="investigation" home={home} error={error} onRetry={() => void query.refetch()} />
      )}
      height={420}
    >
      {(investigation) => <Content key={investigation.id} investigation={investigation} />}
    </Loaded>
  );
}

const fileFormats = {
  'report.pdf': 'Investigation report (PDF)',
  'report.docx': 'Investigation report (DOCX)',
  '8d.pdf': '8D report (PDF)',
  '8d.docx': '8D report (DOCX)',
} as const;

function InvestigationExport({ investigation: { id, number, state } }: { investigation: Investigation }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  const isFinal = state === 'closed' || state === 'not_required';
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      hint={isFinal ? undefined : 'Marked DRAFT until the investigation is closed'}
      onChoose={(choice) => {
        const [layout, format] = choice.split('.') as ['report' | '8d', 'pdf' | 'docx'];
        download.mutate({ call: () => investigationFile(id, layout, format), name: `${number}-${choice}` });
      }}
    />
  );
}

const editableStates = ['open', 'awaiting_device', 'testing', 'concluded'];

function Content({ investigation }: { investigation: Investigation }) {
  const { id, number, title, state, product_name, opened_at, reopen_reason } = investigation;
  const mayWrite = usePermissions().may('investigation:write') ?? false;
  const mayEdit = mayWrite && editableStates.includes(state);
  const record = { record_kind: 'investigation', record_id: id } as const;
  const isFinal = state === 'closed' || state === 'not_required';
  const section = { investigation, mayEdit };
  return (
    <>
      <PageHeader
        title={`${number}: ${title}`}
        crumbs={[{ title: 'Investigation', path: paths.dashboard.investigation }, { title: product_name }]}
        chips={
          <>
            <StateMark state={state} />
            {!isFinal && <Chip size="small" label={`Open for ${ageText(ageInDays(opened_at))}`} />}
          </>
        }
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <InvestigationExport investigation={investigation} />
            <StateActions investigation={investigation} />
          </Stack>
        }
      />
      <Stack spacing={3}>
        <AssignmentLine record={record} mayAssign={mayWrite} />
        {reopen_reason && (
          <Alert severity="info" role="note">
            Reopened: {reopen_reason}
          </Alert>
        )}
        <Justification investigation={investigation} />
        <FactsSection {...section} />
        <CustodySection {...section} mayLog={mayWrite && state !== 'not_required'} />
        <StepsSection {...section} />
        <FindingsSection {...section} />
        <RootCauseSection {...section} />
        <EightDSection {...section} />
        <SimilarSection investigation={investigation} />
        <RiskSection {...section} />
        <ReplySection {...section} />
        <GatesSection investigation={investigation} />
        <AttachmentsSection record={record} />
        <CommentPanel record={record} />
        <ActivitySection entity="investigation" entityId={id} />
      </Stack>
    </>
  );
}

// Why no investigation is needed, if that was signed.
function Justification({ investigation: { prior, why_similar, similarity } }: { investigation: Investigation }) {
  if (!prior) return null;
  return (
    <Alert severity="success" role="note">
      No investigation is needed: similar complaints were investigated in{' '}
      <Link component={RouterLink} to={investigationPath(prior.id)}>
        {prior.number}
      </Link>
      {similarity !== null && ` (${percent(similarity)} similar)`}. {why_similar}
      {similarity !== null && <StatisticHelp statistic="complaint_similarity" label="Help: similarity" />}
    </Alert>
  );
}
