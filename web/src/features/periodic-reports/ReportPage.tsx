import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { formatDay } from '@/lib/dates';
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
import { fileFormats, reportFile, reportQuery, type CellAddress, type Report } from './api';
import { ChecksSection } from './ChecksSection';
import { EvidencePane } from './EvidencePane';
import { FrozenSection } from './FrozenSection';
import { Outline } from './Outline';
import { PopulationSection } from './PopulationSection';
import { kindTitles, stateTitles } from './report-labels';
import { ReportActions } from './ReportActions';
import { SectionPane } from './SectionPane';
import { reportPath } from './SeriesCard';

const home = { title: 'Periodic Safety Update', path: paths.dashboard.psu };

const titleOf = ({ series, starts_on, ends_on }: Report) =>
  `${kindTitles[series.kind]} ${series.reference}: ${formatDay(starts_on)} to ${formatDay(ends_on)}`;

// One report: outline, tables and texts, and the evidence behind each number.
export function ReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(reportQuery(id));
  const { pathname } = useLocation();
  useRecentRecord('periodic_report', id, query.data && titleOf(query.data), pathname);
  return (
    <Loaded
      query={query}
      keepStale
      error={(error) => <MissingRecord what="report" home={home} error={error} onRetry={() => void query.refetch()} />}
      height={420}
    >
      {(report) => <Builder key={report.id} report={report} />}
    </Loaded>
  );
}

const isOpen = (state: Report['state']) => ['collecting', 'drafting', 'review'].includes(state);

function ReportExport({ report: { id, state, series, report_version } }: { report: Report }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      hint={isOpen(state) ? 'Marked DRAFT until the report is issued' : undefined}
      onChoose={(format) =>
        download.mutate({
          call: () => reportFile(id, format),
          name: `${series.reference}-v${report_version}.${format}`,
        })
      }
    />
  );
}

function Builder({ report }: { report: Report }) {
  const { id, state, sections, newer, series, report_version, due_on } = report;
  const [sectionKey, setSectionKey] = useState(sections[0]?.key ?? '');
  const [cell, setCell] = useState<CellAddress | null>(null);
  const section = sections.find(({ key }) => key === sectionKey) ?? sections[0];
  const mayWrite = usePermissions().may('periodic_report:write') ?? false;
  const mayEdit = mayWrite && (state === 'collecting' || state === 'drafting');
  const record = { record_kind: 'periodic_report', record_id: id } as const;
  return (
    <>
      <PageHeader
        title={titleOf(report)}
        crumbs={[home, { title: series.leading_product_name }]}
        chips={
          <>
            <Chip size="small" color={isOpen(state) ? 'primary' : 'success'} label={stateTitles[state]} />
            <Chip size="small" label={`Version ${report_version}`} />
            {isOpen(state) && <Chip size="small" label={`Due ${formatDay(due_on)}`} />}
          </>
        }
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ReportExport report={report} />
            <ReportActions report={report} />
          </Stack>
        }
      />
      <Stack spacing={3}>
        <AssignmentLine record={record} mayAssign={mayWrite} />
        {newer && (
          <Alert severity="info" role="note">
            There is a newer version of this report:{' '}
            <Link component={RouterLink} to={reportPath(newer.id)}>
              version {newer.report_version}
            </Link>
          </Alert>
        )}
        {state === 'collecting' && (
          <Alert severity="info" role="note">
            The numbers follow the current data until they are frozen.
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px minmax(0, 1fr)', lg: '210px minmax(0, 1fr) 280px' },
          }}
        >
          <Outline
            sections={sections}
            chosen={section?.key ?? ''}
            onChoose={(key) => {
              setSectionKey(key);
              setCell(null);
            }}
          />
          {section && (
            <SectionPane
              key={section.key}
              report={report}
              section={section}
              mayEdit={mayEdit}
              cell={cell}
              onCell={setCell}
            />
          )}
          {section && (
            <Box sx={{ gridColumn: { md: '2', lg: 'auto' } }}>
              <EvidencePane report={report} section={section} cell={cell} onClear={() => setCell(null)} />
            </Box>
          )}
        </Box>
        <ChecksSection report={report} mayEdit={mayEdit} />
        <PopulationSection report={report} mayEdit={mayEdit} />
        <FrozenSection report={report} />
        <CommentPanel record={record} />
        <ActivitySection entity="periodic_report" entityId={id} />
      </Stack>
    </>
  );
}
