import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { AssignmentLine } from '@/parts/assignment/AssignmentLine';
import { AttachmentsSection } from '@/parts/attachments/AttachmentsSection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { CaseActions } from '@/parts/registers/CaseActions';
import { CaseReports } from '@/parts/submissions/CaseReports';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { caseQuery, type Case, type Jurisdiction } from './api';
import { AwarenessSection } from './AwarenessSection';
import { jurisdictionNames } from './case-labels';
import { ClockTable } from './ClockTable';
import { CorrectionsSection } from './CorrectionsSection';
import { FactsSection } from './FactsSection';
import { ObligationPanel } from './ObligationPanel';

const home = { title: 'Reportability', path: paths.dashboard.reportability };

// One event: what happened, who knew when, what must be reported where, and by when.
export function CasePage() {
  const { caseId = '' } = useParams();
  const query = useQuery(caseQuery(caseId));
  const { pathname } = useLocation();
  useRecentRecord('case', caseId, query.data && `${query.data.number}: ${query.data.title}`, pathname);
  return (
    <Loaded
      query={query}
      error={(error) => <MissingRecord what="case" home={home} error={error} onRetry={() => void query.refetch()} />}
      keepStale
    >
      {(shown) => <CaseContent shown={shown} />}
    </Loaded>
  );
}

function CaseContent({ shown }: { shown: Case }) {
  const { may } = usePermissions();
  const [params, setParams] = useSearchParams();
  const asked = params.get('jurisdiction');
  const [initial] = useState(() => shown.obligations[0]?.jurisdiction);
  const selected =
    shown.obligations.find(({ jurisdiction }) => jurisdiction === asked) ??
    shown.obligations.find(({ jurisdiction }) => jurisdiction === initial);
  const select = (jurisdiction: Jurisdiction) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('jurisdiction', jurisdiction);
      return next;
    });
  const mayWrite = may('case:write') ?? false;
  const isEuropean = shown.obligations.some(({ jurisdiction }) => jurisdiction.startsWith('eu_'));
  const record = { record_kind: 'case', record_id: shown.id } as const;
  return (
    <>
      <PageHeader title={`${shown.number}: ${shown.title}`} crumbs={[home]} />
      <Stack spacing={2}>
        <AssignmentLine record={record} mayAssign={mayWrite} />
        <ClockTable shown={shown} mayWrite={mayWrite} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
            alignItems: 'start',
          }}
        >
          <Stack spacing={2}>
            <FactsSection shown={shown} mayWrite={mayWrite} />
            <AwarenessSection shown={shown} mayWrite={mayWrite} />
            <CorrectionsSection shown={shown} />
            <CaseActions caseId={shown.id} />
          </Stack>
          <Stack spacing={1}>
            {selected ? (
              <>
                <Tabs
                  value={selected.jurisdiction}
                  onChange={(_event, value: Jurisdiction) => select(value)}
                  variant="scrollable"
                  aria-label="Jurisdictions"
                >
                  {shown.obligations.map(({ jurisdiction }) => (
                    <Tab key={jurisdiction} value={jurisdiction} label={jurisdictionNames[jurisdiction]} />
                  ))}
                </Tabs>
                <ObligationPanel key={selected.jurisdiction} shown={shown} obligation={selected} />
              </>
            ) : (
              <Alert severity="info">This case concerns no jurisdiction.</Alert>
            )}
          </Stack>
        </Box>
        <CaseReports caseId={shown.id} isEuropean={isEuropean} />
        <AttachmentsSection record={record} />
        <CommentPanel record={record} />
        <ActivitySection entity="case" entityId={shown.id} />
      </Stack>
    </>
  );
}
