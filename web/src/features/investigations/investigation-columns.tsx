import type { InvestigationRow } from '@/parts/investigations/api';
import { StateMark } from '@/parts/investigations/InvestigationLinks';
import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import { ageInDays, ageText } from './investigation-labels';

const isFinished = ({ state }: InvestigationRow) => state === 'closed' || state === 'not_required';

export const investigationColumns: Column<InvestigationRow>[] = [
  {
    key: 'number',
    title: 'Number',
    sort: 'number',
    render: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
    minWidth: 130,
  },
  { key: 'title', title: 'Title', sort: 'title', render: ({ title }) => title, minWidth: 240 },
  { key: 'product_name', title: 'Product', sort: 'product_name', render: ({ product_name }) => product_name },
  {
    key: 'state',
    title: 'State',
    sort: 'state',
    render: ({ state, is_reopened }) => (
      <>
        <StateMark state={state} /> {is_reopened && <Mark label="Reopened" />}
      </>
    ),
  },
  { key: 'owner_name', title: 'Assigned to', render: ({ owner_name }) => owner_name ?? '–' },
  { key: 'due_on', title: 'Due', sort: 'due_on', render: ({ due_on }) => <Day value={due_on} /> },
  {
    key: 'opened_at',
    title: 'Age',
    sort: 'opened_at',
    align: 'right',
    render: (row) => (isFinished(row) ? '–' : ageText(ageInDays(row.opened_at))),
  },
  { key: 'complaints', title: 'Complaints', align: 'right', render: ({ complaints }) => complaints },
  { key: 'opened', title: 'Opened', render: ({ opened_at }) => <Day value={opened_at} />, isExtra: true },
  {
    key: 'concluded_at',
    title: 'Concluded',
    render: ({ concluded_at }) => <Day value={concluded_at} />,
    isExtra: true,
  },
];
