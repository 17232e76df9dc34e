import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { toastText } from '@/api/error-text';
import { formatDay } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { casePath } from '@/parts/cases/case-links';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { reportPath } from '@/parts/submissions/ReportLinks';
import { Day } from '@/ui/Day';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { toast } from '@/ui/toast';
import {
  summariesFile,
  summariesQuery,
  useStartSummary,
  type IndividualEvent,
  type Quarter,
  type SummaryAfterCorrection,
  type SummaryGroup,
} from './api';

const monthsInQuarter = 3;
const firstYear = 2018;

// The quarter before this one, whose summary is due next.
function lastQuarter(now: Date): Quarter {
  const quarter = Math.floor(now.getMonth() / monthsInQuarter);
  return quarter === 0 ? { year: now.getFullYear() - 1, quarter: 4 } : { year: now.getFullYear(), quarter };
}

// Malfunctions that are reported together every quarter (VMSR).
export function SummariesTab() {
  const [now] = useState(() => new Date());
  const [quarter, setQuarter] = useState(() => lastQuarter(now));
  const query = useQuery(summariesQuery(quarter));
  const years = Array.from({ length: now.getFullYear() - firstYear + 1 }, (_, at) => now.getFullYear() - at);
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SelectField
          size="small"
          label="Year"
          fullWidth={false}
          options={Object.fromEntries(years.map((year) => [` ${year}`, year]))}
          value={` ${quarter.year}`}
          onChange={({ target }) => setQuarter({ ...quarter, year: Number(target.value) })}
        />
        <SelectField
          size="small"
          label="Quarter"
          fullWidth={false}
          options={{ 1: 'January to March', 2: 'April to June', 3: 'July to September', 4: 'October to December' }}
          value={String(quarter.quarter)}
          onChange={({ target }) => setQuarter({ ...quarter, quarter: Number(target.value) })}
        />
      </Stack>
      <Loaded query={query} error="Error loading the summary reports" height={160}>
        {({ groups, uncoded, individual, due_day, after_corrections }) => (
          <Stack spacing={2}>
            <SummariesAfterCorrections summaries={after_corrections} onSelect={setQuarter} />
            <SectionCard
              title="Summary reports"
              text={`Due on ${formatDay(due_day)}. One report for each brand, model and set of device problem codes, from cases that were decided to be reported in a summary.`}
              actions={groups.length + individual.length > 0 && <SummaryExport quarter={quarter} />}
            >
              <Stack spacing={2}>
                {uncoded.length > 0 && (
                  <Alert severity="warning">
                    Not in a summary, because they have no device problem code:{' '}
                    {uncoded.map(({ number }) => number).join(', ')}
                  </Alert>
                )}
                <SimpleTable
                  label="Summary reports"
                  headers={['Brand', 'Model', 'Device problems', 'Events', 'Returned', 'Cases', 'Due', '']}
                  rows={groups.map((group) => ({
                    key: group.cases.map(({ id }) => id).join(),
                    cells: [
                      group.brand_name,
                      group.model_number || '–',
                      group.device_problems.join(', '),
                      group.cases.length,
                      group.returned,
                      group.cases.map(({ number }) => number).join(', '),
                      <Due key="due" group={group} />,
                      <StartSummary key="start" group={group} quarter={quarter} />,
                    ],
                  }))}
                  empty="No malfunctions of this quarter are to be reported in a summary."
                />
              </Stack>
            </SectionCard>
            <IndividualEvents events={individual} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

// With the reason, if it is not the quarter's.
const Due = ({ group: { due_day, correction_number } }: { group: SummaryGroup }) => (
  <>
    <Day value={due_day} />
    {correction_number !== null && (
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        Correction or removal {correction_number}
      </Typography>
    )}
  </>
);

// Of all quarters, because their quarter is seldom the one that is shown.
function SummariesAfterCorrections({
  summaries,
  onSelect,
}: {
  summaries: SummaryAfterCorrection[];
  onSelect: (quarter: Quarter) => void;
}) {
  if (summaries.length === 0) return null;
  return (
    <SectionCard
      title="Due after a report of a correction or removal"
      text="Events of the same malfunction that were known before the report and are not sent yet: their summary is due 30 days after it, with “recall” checked in H7."
    >
      <SimpleTable
        label="Due after a report of a correction or removal"
        headers={['Due', 'Correction/removal reporting number', 'Cases', '']}
        rows={summaries.map(({ year, quarter, due_day, correction_number, cases }) => ({
          key: `${due_day} ${correction_number} ${year} ${quarter}`,
          cells: [
            <Day key="due" value={due_day} />,
            correction_number || 'Not recorded',
            cases.map(({ number }) => number).join(', '),
            <Button key="show" size="small" onClick={() => onSelect({ year, quarter })}>
              Show Q{quarter} {year}
            </Button>,
          ],
        }))}
        empty=""
      />
    </SectionCard>
  );
}

const reasonTitles: Record<IndividualEvent['reason'], string> = {
  death_or_injury: 'Death or serious injury',
  five_day: '5-day report',
  recall: 'Open recall',
  fda_notice: 'Notice by FDA',
  new_type: 'New type of malfunction',
  not_eligible: 'Not eligible for a summary',
};

// Events of the quarter that were decided to be reported by themselves.
const IndividualEvents = ({ events }: { events: IndividualEvent[] }) => (
  <SectionCard
    title="Individual reports"
    text="Events of this quarter that may not be in a summary, with the reason and the evidence of the decision."
  >
    <SimpleTable
      label="Individual reports"
      headers={['Case', 'Brand', 'Model', 'Reason', 'Evidence']}
      rows={events.map((event) => ({
        key: event.id,
        cells: [
          <Link key="case" component={RouterLink} to={casePath(event.id)} sx={{ whiteSpace: 'nowrap' }}>
            {event.number}
          </Link>,
          event.brand_name,
          event.model_number || '–',
          reasonTitles[event.reason],
          event.explanation,
        ],
      }))}
      empty="No event of this quarter needs an individual report."
    />
  </SectionCard>
);

function SummaryExport({ quarter }: { quarter: Quarter }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  return (
    <ExportMenu
      formats={{ csv: 'Text (CSV)', xlsx: 'Workbook (XLSX)' }}
      isPending={download.isPending}
      onChoose={(format) =>
        download.mutate({ call: () => summariesFile(quarter, format), name: `summary-reports.${format}` })
      }
    />
  );
}

function StartSummary({ group, quarter }: { group: SummaryGroup; quarter: Quarter }) {
  const start = useStartSummary();
  const navigate = useNavigate();
  const first = group.cases[0];
  const mayWrite = usePermissions().may('case:write');
  if (group.report) {
    return (
      <Button size="small" component={RouterLink} to={reportPath(group.report)}>
        Open report
      </Button>
    );
  }
  if (!mayWrite || !first) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={start.isPending}
      onClick={() =>
        start.mutate(
          { ...quarter, case_id: first.id },
          {
            onSuccess: (made) => void navigate(reportPath(made)),
            onError: (error) => toast.error(toastText(error)),
          },
        )
      }
    >
      Start report
    </Button>
  );
}
