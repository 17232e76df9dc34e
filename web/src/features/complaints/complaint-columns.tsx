import { Day } from '@/ui/Day';
import { Hint } from '@/ui/Hint';
import { Mark } from '@/ui/Mark';
import { Lines } from '@/ui/table/cells';
import type { Column } from '@/ui/table/DataTable';
import type { Complaint } from './api';
import { allCodes, missingTitle, statusTitles, typeTitles } from './complaint-labels';

const day = (date: string | null | undefined) => <Day value={date} />;

const statusColors = { new: 'info', triaged: 'default', under_investigation: 'warning', closed: 'success' } as const;

export const StatusMark = ({ status }: Pick<Complaint, 'status'>) => (
  <Mark tone={statusColors[status]} label={statusTitles[status]} />
);

export const GapsMark = ({ missing }: { missing: string[] }) =>
  missing.length === 0 ? (
    <Mark tone="success" label="Complete" />
  ) : (
    <Hint text={`Missing: ${missing.map(missingTitle).join(', ')}`}>
      <Mark tone="warning" label={`${missing.length} missing`} />
    </Hint>
  );

const decided = ({ us, eu }: Complaint['reportable']) =>
  us === 'yes' || eu === 'yes' ? 'Yes' : us === 'no' && eu === 'no' ? 'No' : 'Undecided';

// The keys are also the column names in exported files.
export const complaintColumns: Column<Complaint>[] = [
  {
    key: 'complaint_number',
    title: 'Number',
    sort: 'complaint_number',
    render: (complaint) => <span style={{ overflowWrap: 'anywhere' }}>{complaint.complaint_number}</span>,
    minWidth: 120,
  },
  {
    key: 'date_received',
    title: 'Received',
    sort: 'date_received',
    render: (complaint) => day(complaint.date_received),
    minWidth: 104,
  },
  { key: 'status', title: 'Status', sort: 'status', render: ({ status }) => <StatusMark status={status} /> },
  {
    key: 'description',
    title: 'What happened',
    render: ({ description }) => <Lines>{description}</Lines>,
    minWidth: 260,
  },
  { key: 'lot_number', title: 'Lot', sort: 'lot_number', render: ({ lot_number }) => lot_number ?? '–' },
  { key: 'country', title: 'Country', sort: 'country', render: ({ country }) => country ?? '–' },
  {
    key: 'internal_codes',
    title: 'Codes',
    render: (complaint) => allCodes(complaint).join(', ') || '–',
    minWidth: 110,
  },
  { key: 'reportable.us', title: 'Reportable', render: ({ reportable }) => decided(reportable) },
  {
    key: 'missing_820_35',
    title: '820.35(a)',
    sort: 'missing_820_35',
    render: ({ missing_820_35 }) => <GapsMark missing={missing_820_35} />,
  },
  {
    key: 'date_of_event',
    title: 'Event',
    render: ({ date_of_event }) => day(date_of_event),
    isExtra: true,
    minWidth: 104,
  },
  {
    key: 'complainant.type',
    title: 'Complainant',
    render: ({ complainant }) => (complainant.type ? typeTitles[complainant.type] : '–'),
    isExtra: true,
  },
  { key: 'device_name', title: 'Device', render: ({ device_name }) => device_name ?? '–', isExtra: true },
  { key: 'serial_number', title: 'Serial', render: ({ serial_number }) => serial_number ?? '–', isExtra: true },
  { key: 'mdr_report_number', title: 'MDR report', render: (c) => c.mdr_report_number ?? '–', isExtra: true },
  { key: 'capa_reference', title: 'CAPA', render: ({ capa_reference }) => capa_reference ?? '–', isExtra: true },
];
