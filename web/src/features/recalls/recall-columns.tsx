import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import { Lines } from '@/ui/table/cells';
import type { Column } from '@/ui/table/DataTable';
import type { RecallEvent } from './api';

const day = (date: string | null) => <Day value={date} />;

const statusColors = { Ongoing: 'warning', Completed: 'info', Terminated: 'default' } as const;

export const StatusMark = ({ recall }: { recall: Pick<RecallEvent, 'status'> }) => (
  <Mark tone={statusColors[recall.status]} label={recall.status} />
);

export const className = (classification: string | null) => classification || 'Not classified';

export const recallColumns: Column<RecallEvent>[] = [
  {
    key: 'product_res_number',
    title: 'Recall number',
    sort: 'product_res_number',
    render: (recall) => recall.product_res_number,
    minWidth: 112,
  },
  {
    key: 'res_event_number',
    title: 'Event',
    sort: 'res_event_number',
    render: (r) => r.res_event_number,
    isExtra: true,
  },
  {
    key: 'classification',
    title: 'Class',
    sort: 'classification',
    render: (recall) => className(recall.classification),
    minWidth: 84,
  },
  { key: 'status', title: 'Status', sort: 'status', render: (recall) => <StatusMark recall={recall} /> },
  {
    key: 'event_date_initiated',
    title: 'Initiated',
    sort: 'event_date_initiated',
    render: (recall) => day(recall.event_date_initiated),
    minWidth: 104,
  },
  {
    key: 'event_date_posted',
    title: 'Posted',
    sort: 'event_date_posted',
    render: (recall) => day(recall.event_date_posted),
    isExtra: true,
    minWidth: 104,
  },
  {
    key: 'event_date_terminated',
    title: 'Terminated',
    sort: 'event_date_terminated',
    render: (recall) => day(recall.event_date_terminated),
    isExtra: true,
    minWidth: 104,
  },
  { key: 'recalling_firm', title: 'Firm', sort: 'recalling_firm', render: (r) => r.recalling_firm, minWidth: 130 },
  {
    key: 'product_description',
    title: 'Product',
    render: (recall) => <Lines>{recall.product_description || '–'}</Lines>,
    minWidth: 170,
  },
  {
    key: 'reason_for_recall',
    title: 'Reason',
    render: (recall) => <Lines>{recall.reason_for_recall || '–'}</Lines>,
    minWidth: 170,
  },
  {
    key: 'root_cause_description',
    title: 'Root cause',
    sort: 'root_cause_description',
    // "Nonconforming Material/Component" has no space to break at.
    render: (recall) => <span style={{ overflowWrap: 'anywhere' }}>{recall.root_cause_description || '–'}</span>,
    minWidth: 130,
  },
  { key: 'product_code', title: 'Code', sort: 'product_code', render: (recall) => recall.product_code || '–' },
  {
    key: 'product_quantity',
    title: 'Quantity',
    render: (recall) => <Lines>{recall.product_quantity || '–'}</Lines>,
    isExtra: true,
    minWidth: 110,
  },
  {
    key: 'distribution_pattern',
    title: 'Distribution',
    render: (recall) => <Lines>{recall.distribution_pattern || '–'}</Lines>,
    isExtra: true,
    minWidth: 180,
  },
  {
    key: 'k_numbers',
    title: '510(k)',
    render: (recall) => recall.k_numbers.join(', ') || '–',
    isExtra: true,
  },
  { key: 'pma_numbers', title: 'PMA', render: (recall) => recall.pma_numbers.join(', ') || '–', isExtra: true },
];
