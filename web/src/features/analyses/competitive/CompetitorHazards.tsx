import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { CsvButton, WholeTable } from '@/features/analyses/WholeTable';
import type { Cell } from '@/lib/csv';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { EmptyState } from '@/ui/EmptyState';
import { FactList } from '@/ui/FactList';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import type { CompetitiveRisk } from './competitive-api';
import { stampCells, type Hazard, type RecallCase } from './competitive-labels';

const classText = ({ classification }: RecallCase) => classification ?? 'Not classified';
const dayText = ({ event_date_initiated }: RecallCase) =>
  event_date_initiated === null ? '–' : formatDay(event_date_initiated);

// Hazards in the competitors' reports and recalls that our risk definition does not include.
export function AbsentHazards({ answer }: { answer: CompetitiveRisk }) {
  const { absent_hazards, us, them, product_code } = answer;
  const [opened, setOpened] = useState<Hazard | null>(null);
  const columns: Column<Hazard>[] = [
    { key: 'code', title: 'IMDRF code', render: ({ imdrf_code }) => imdrf_code },
    { key: 'term', title: 'Device problem', minWidth: 220, render: ({ term }) => term },
    { key: 'source', title: 'Seen in', minWidth: 150, render: sourceText },
    {
      key: 'them_recalls',
      title: 'Their recalls',
      statistic: 'recall_count',
      align: 'right',
      render: (row) => formatCount(row.them_recalls),
    },
    { key: 'them', title: 'Their reports', statistic: 'count', align: 'right', render: (row) => formatCount(row.them) },
    {
      key: 'us_recalls',
      title: 'Our recalls',
      statistic: 'recall_count',
      align: 'right',
      render: (row) => formatCount(row.us_recalls),
    },
    { key: 'us', title: 'Our reports', statistic: 'count', align: 'right', render: (row) => formatCount(row.us) },
  ];
  const cells: Cell[][] = [
    ['IMDRF code', 'Device problem', 'Their recalls', 'Their reports', 'Our recalls', 'Our reports', 'Recall numbers'],
    ...absent_hazards.map((row) => [
      row.imdrf_code,
      row.term,
      row.them_recalls,
      row.them,
      row.us_recalls,
      row.us,
      row.recalls.join(', '),
    ]),
    [`Theirs: ${them.name}; ours: ${us.name}`],
    ...stampCells(answer),
  ];
  return (
    <>
      <WholeTable
        title="Hazards seen at them, absent in our definition"
        actions={<CsvButton name={`absent-hazards-${product_code.toLowerCase()}`} cells={cells} />}
        columns={columns}
        rows={absent_hazards}
        rowKey={({ imdrf_code }) => imdrf_code}
        rowLabel={({ term }) => term}
        onOpen={setOpened}
        empty={<EmptyState text="The risk definition includes every device problem in their reports and recalls." />}
      />
      {opened && <HazardDrawer answer={answer} hazard={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function sourceText({ them, them_recalls }: Hazard): string {
  if (them > 0 && them_recalls > 0) return 'Reports and recalls';
  return them > 0 ? 'Reports' : 'Recalls only';
}

interface HazardDrawerProps {
  answer: CompetitiveRisk;
  hazard: Hazard;
  onClose: () => void;
}

function HazardDrawer({ answer, hazard, onClose }: HazardDrawerProps) {
  const cases = answer.recalls.filter(({ product_res_number }) => hazard.recalls.includes(product_res_number));
  return (
    <DetailDrawer title={hazard.term} subtitle={`IMDRF ${hazard.imdrf_code}, not in our definition`} onClose={onClose}>
      <Stack spacing={3}>
        <FactList
          facts={[
            { label: 'Their reports', statistic: 'count', value: formatCount(hazard.them) },
            { label: 'Our reports', value: formatCount(hazard.us) },
            { label: 'Their recalls', statistic: 'recall_count', value: formatCount(hazard.them_recalls) },
            { label: 'Our recalls', value: formatCount(hazard.us_recalls) },
          ]}
        />
        {cases.length > 0 && (
          <Stack component="ul" spacing={2} aria-label="Recalls that name it" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {cases.map((one) => (
              <Box component="li" key={one.product_res_number} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
                <Typography variant="body2">
                  <RecallLink recall={one} /> · {classText(one)} · {dayText(one)} · {one.recalling_firm}
                </Typography>
                <Typography variant="body2" sx={{ my: 0.5 }}>
                  {one.reason_for_recall}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  Matched text: “
                  {one.hazards.find(({ imdrf_code }) => imdrf_code === hazard.imdrf_code)?.words ?? hazard.term}”
                </Typography>
              </Box>
            ))}
          </Stack>
        )}
      </Stack>
    </DetailDrawer>
  );
}

const RecallLink = ({ recall: { product_res_number } }: { recall: RecallCase }) => (
  <Link
    component={RouterLink}
    noWrap
    to={`${paths.dashboard.recalls}?timePeriod=ALL&open=${encodeURIComponent(product_res_number)}`}
  >
    {product_res_number}
  </Link>
);

// All competitor recalls with the problems their reasons name; recalls without a known problem need manual review.
export function CompetitorRecalls({ answer }: { answer: CompetitiveRisk }) {
  const { recalls, them, product_code, riskdefinition_version_id } = answer;
  const isAbsent = (hazard: RecallCase['hazards'][number]) =>
    riskdefinition_version_id !== null && !hazard.in_definition;
  const columns: Column<RecallCase>[] = [
    { key: 'number', title: 'Recall', minWidth: 120, render: (row) => <RecallLink recall={row} /> },
    { key: 'initiated', title: 'Initiated', minWidth: 110, render: dayText },
    { key: 'class', title: 'Class', minWidth: 90, render: classText },
    { key: 'firm', title: 'Firm', minWidth: 160, render: ({ recalling_firm }) => recalling_firm },
    {
      key: 'names',
      title: 'Names',
      minWidth: 220,
      render: ({ hazards }) =>
        hazards.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            No known problem: review the reason
          </Typography>
        ) : (
          <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
            {hazards.map((hazard) => (
              <Stack key={hazard.imdrf_code} direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
                <span title={`Matched text: “${hazard.words}”`}>
                  {hazard.imdrf_code} {hazard.term}
                </span>
                {isAbsent(hazard) && <Mark tone="warning" label="Absent" />}
              </Stack>
            ))}
          </Stack>
        ),
    },
    { key: 'reason', title: 'Reason', minWidth: 320, render: ({ reason_for_recall }) => reason_for_recall },
  ];
  const cells: Cell[][] = [
    ['Recall', 'Event', 'Initiated', 'Class', 'Firm', 'Names', 'Reason'],
    ...recalls.map((row) => [
      row.product_res_number,
      row.res_event_number,
      row.event_date_initiated,
      row.classification,
      row.recalling_firm,
      row.hazards.map(({ imdrf_code, term }) => `${imdrf_code} ${term}`).join('; '),
      row.reason_for_recall,
    ]),
    ...stampCells(answer),
  ];
  return (
    <WholeTable
      title={`Their recalls (${formatCount(them.recalls)})`}
      actions={<CsvButton name={`competitor-recalls-${product_code.toLowerCase()}`} cells={cells} />}
      columns={columns}
      rows={recalls}
      rowKey={({ product_res_number }) => product_res_number}
      empty={<EmptyState text="No recall on file for their products under this code in the period." />}
    />
  );
}
