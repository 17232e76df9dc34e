import { formatCalendarDay } from '@/lib/dates';
import { Day } from '@/ui/Day';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import type { PlanRow } from './api';
import { PlanStateMark } from './surveillance-labels';

export const planColumns: Column<PlanRow>[] = [
  {
    key: 'number',
    title: 'Number',
    sort: 'number',
    render: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
    minWidth: 130,
  },
  { key: 'owner_name', title: 'Product or family', sort: 'owner_name', render: ({ owner_name }) => owner_name },
  { key: 'title', title: 'Title', sort: 'title', render: ({ title }) => title, minWidth: 200, isExtra: true },
  {
    key: 'state',
    title: 'State',
    sort: 'state',
    render: ({ state, plan_version }) => (
      <>
        <PlanStateMark state={state} /> v{plan_version}
      </>
    ),
  },
  {
    key: 'covered',
    title: 'Coverage',
    statistic: 'plan_coverage',
    align: 'right',
    render: ({ covered }) => `${covered} of 16`,
  },
  { key: 'indicators', title: 'Indicators', align: 'right', render: ({ indicators }) => indicators },
  {
    key: 'open_signals',
    title: 'Open signals',
    statistic: 'trend_signal',
    align: 'right',
    render: ({ open_signals }) => (open_signals > 0 ? <Mark tone="warning" label={open_signals} /> : 0),
  },
  {
    key: 'last_run_at',
    title: 'Last run',
    render: ({ last_run_at }) => <Day value={last_run_at} />,
  },
  {
    key: 'next_run_on',
    title: 'Next run',
    render: ({ next_run_on }) => (next_run_on ? formatCalendarDay(next_run_on) : '–'),
  },
  {
    key: 'approved_at',
    title: 'Approved',
    sort: 'approved_at',
    render: ({ approved_at }) => <Day value={approved_at} />,
    isExtra: true,
  },
];
