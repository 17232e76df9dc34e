import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { alertText } from '@/api/error-text';
import { ApiError } from '@/api/api-error';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { casePath } from '@/parts/cases/case-links';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { reportName } from '@/parts/submissions/labels';
import { StatusMark } from '@/parts/submissions/ReportLinks';
import { LeaveGuard } from '@/ui/LeaveGuard';
import { allOf, Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { boxesQuery, reportQuery, useSaveReport, type AuthorityReport, type ReportBox } from './api';
import { AttachmentChoice } from './AttachmentChoice';
import { ReleaseChoice } from './ReleaseChoice';
import { ReportActions } from './ReportActions';
import { ReportForm } from './ReportForm';

const home = { title: 'Reportability', path: paths.dashboard.reportability };
const editable: AuthorityReport['status'][] = ['draft', 'valid', 'rejected', 'corrected'];

// One report to FDA: the boxes of form 3500A, what is wrong with them, and what happened to the report.
export function ReportPage() {
  const { reportId = '' } = useParams();
  const query = allOf(useQuery(reportQuery(reportId)), useQuery(boxesQuery));
  return (
    <Loaded
      query={query}
      error={(error) => <MissingRecord what="report" home={home} error={error} onRetry={() => void query.refetch()} />}
      keepStale
    >
      {([report, boxes]) => <ReportContent key={report.id} shown={report} boxes={boxes} />}
    </Loaded>
  );
}

function ReportContent({ shown, boxes }: { shown: AuthorityReport; boxes: ReportBox[] }) {
  const [edited, setEdited] = useState<AuthorityReport['report'] | null>(null);
  const save = useSaveReport(shown);
  const mayWrite = usePermissions().may('case:write') ?? false;
  const isUnsent = editable.includes(shown.status);
  const isEditable = mayWrite && isUnsent;
  const fields = save.error instanceof ApiError ? Object.entries(save.error.fields) : [];
  const errors = shown.findings.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <PageHeader
        title={reportName(shown)}
        crumbs={[home, { title: shown.case_number, path: casePath(shown.case_id) }]}
        chips={<StatusMark status={shown.status} />}
        actions={
          <ReportActions
            shown={shown}
            isDirty={edited !== null}
            isEditable={isEditable}
            isSaving={save.isPending}
            onSave={() => edited && save.mutate(edited, { onSuccess: () => setEdited(null) })}
          />
        }
      />
      <Stack spacing={2}>
        {save.isError && (
          <Alert severity="error">
            {alertText(save.error)}
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {fields.map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </Box>
          </Alert>
        )}
        {isUnsent && <Rejection shown={shown} />}
        {isUnsent && errors > 0 && (
          <Alert severity="warning">
            {errors === 1 ? 'One box' : `${errors} boxes`} must be corrected before the report can be exported.
          </Alert>
        )}
        <SummarizedCases shown={shown} />
        <ReleaseChoice shown={shown} disabled={!isEditable || edited !== null} />
        <ReportForm
          report={edited ?? shown.report}
          boxes={boxes}
          findings={isUnsent ? shown.findings : []}
          disabled={!isEditable}
          onChange={setEdited}
        />
        <AttachmentChoice shown={shown} isEditable={isEditable} isDirty={edited !== null} />
        <ActivitySection entity="submission" entityId={shown.id} />
      </Stack>
      <LeaveGuard isDirty={edited !== null} text="The changes of this report have not been saved." />
    </>
  );
}

// The cases of a summary report, which are all settled by it.
function SummarizedCases({ shown: { cases } }: { shown: AuthorityReport }) {
  if (cases.length < 2) return null;
  return (
    <Typography variant="body2">
      Summary of {cases.length} cases:{' '}
      {cases.map(({ id, number }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Link component={RouterLink} to={casePath(id)}>
            {number}
          </Link>
        </span>
      ))}
    </Typography>
  );
}

// Why FDA rejected the report.
function Rejection({ shown: { status, faults } }: { shown: AuthorityReport }) {
  if (status !== 'rejected' && faults.length === 0) return null;
  return (
    <Alert severity="error">
      FDA rejected this report. Correct it, check it and export it again.
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.map(({ section, message, value }) => (
          <li key={section + message}>
            {section}: {message}
            {value && ` (${value})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
