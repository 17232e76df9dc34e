import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { SignatureList } from '@/parts/signature/SignatureList';
import { SignDialog } from '@/parts/signature/SignDialog';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import { signalQuery, trendReportFile, useConclude, type Signal } from './api';
import { AssessmentSection } from './AssessmentSection';
import { planPath } from './plan-paths';
import { methodStatistics, methodTitles, SignalStateMark, spanText } from './surveillance-labels';
import { TrendCharts } from './TrendCharts';

const home = { title: 'Post-Market Surveillance', path: paths.dashboard.pms };

// A trend signal: the evidence, the questions of the law, and the draft report.
export function SignalPage() {
  const { id = '' } = useParams();
  const query = useQuery(signalQuery(id));
  return (
    <Loaded
      query={query}
      error={(error) => <MissingRecord what="signal" home={home} error={error} onRetry={() => void query.refetch()} />}
      height={420}
    >
      {(signal) => <Content key={signal.id} signal={signal} />}
    </Loaded>
  );
}

const fileFormats = { pdf: 'Draft trend report (PDF)', docx: 'Draft trend report (DOCX)' } as const;

function ReportExport({ signal: { id, number, has_report } }: { signal: Signal }) {
  const download = useDownload();
  const mayExport = usePermissions().may('export:create') ?? false;
  if (!has_report || !mayExport) return null;
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      onChoose={(format) =>
        download.mutate({ call: () => trendReportFile(id, format), name: `trend-report-${number}.${format}` })
      }
    />
  );
}

function Content({ signal }: { signal: Signal }) {
  const { number, indicator_name, owner_name, state, plan_id, plan_number, plan_version, trend, signatures } = signal;
  const [isSigning, setSigning] = useState(false);
  const conclude = useConclude(signal);
  const { may } = usePermissions();
  const close = () => setSigning(false);
  const { increase, benefit_risk, unacceptable } = signal.assessment;
  const isAnswered = [increase, benefit_risk, unacceptable].every((answer) => answer !== 'undecided');
  return (
    <>
      <PageHeader
        title={`${number}: ${indicator_name}`}
        crumbs={[home, { title: plan_number, path: planPath(plan_id) }]}
        chips={<SignalStateMark state={state} />}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ReportExport signal={signal} />
            {may('pms:approve') && state === 'open' && (
              <Button variant="contained" disabled={!isAnswered} onClick={() => setSigning(true)}>
                Sign assessment
              </Button>
            )}
          </Stack>
        }
      />
      <Stack spacing={3}>
        <SectionCard title="Signal" statistic="trend_signal">
          <FactList
            facts={[
              { label: 'Product or family', value: owner_name },
              { label: 'Period', value: spanText(signal.period_from, signal.period_to) },
              { label: 'Identified', value: formatDay(signal.opened_at) },
              {
                label: 'Plan',
                value: (
                  <Link component={RouterLink} to={`${planPath(plan_id)}?version=${plan_version}`}>
                    {plan_number}, version {plan_version}
                  </Link>
                ),
              },
              {
                label: 'Method',
                statistic: methodStatistics[trend.indicator.method],
                value: methodTitles[trend.indicator.method],
              },
              { label: 'False alarms', statistic: 'false_alarm_rate', value: trend.false_alarm.text },
            ]}
          />
        </SectionCard>
        <TrendCharts trend={trend} />
        <AssessmentSection signal={signal} />
        {state !== 'open' && (
          <Alert severity={state === 'reportable' ? 'warning' : 'success'} role="note">
            {state === 'reportable'
              ? 'All three questions are answered with yes: the trend must be reported.'
              : 'The trend does not have to be reported.'}
          </Alert>
        )}
        <SignatureList signatures={signatures} />
      </Stack>
      {isSigning && (
        <SignDialog
          title="Sign assessment"
          record={`${number}: ${indicator_name}`}
          meaning="approved"
          onSign={(signature) => conclude.mutateAsync(signature)}
          onDone={close}
          onClose={close}
        >
          The assessment can no longer be changed.
        </SignDialog>
      )}
    </>
  );
}
