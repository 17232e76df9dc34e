import { useUser } from '@/api/auth-state';
import { formatExactMoment } from '@/lib/dates';
import { actionLabel } from '@/lib/action-labels';
import { Mark } from '@/ui/Mark';
import type { Column } from '@/ui/table/DataTable';
import type { TrailEntry } from './trail-source';
import { recordOf, summaryOf } from './entry-labels';

export function useTrailColumns(): Column<TrailEntry>[] {
  const { preferences } = useUser();
  return [
    { key: 'seq', title: 'No.', align: 'right', render: ({ seq }) => seq },
    { key: 'at', title: 'Time', render: ({ at }) => <time dateTime={at}>{formatExactMoment(at, preferences)}</time> },
    { key: 'actor', title: 'Person', minWidth: 140, render: ({ actor }) => actor?.display_name || 'The system' },
    {
      key: 'action',
      title: 'Event',
      minWidth: 200,
      render: ({ action, outcome }) => (
        <>
          {actionLabel(action)} {outcome === 'refused' && <Mark tone="warning" label="Rejected" />}
        </>
      ),
    },
    {
      key: 'record',
      title: 'Record',
      minWidth: 130,
      render: (entry) => <span style={{ overflowWrap: 'anywhere' }}>{recordOf(entry)}</span>,
    },
    {
      key: 'changes',
      title: 'Before → after',
      minWidth: 220,
      // Ids and hashes have no spaces to break at.
      render: (entry) => <span style={{ overflowWrap: 'anywhere' }}>{summaryOf(entry)}</span>,
    },
    { key: 'reason', title: 'Reason', minWidth: 130, render: ({ reason }) => reason ?? '' },
    { key: 'entity_id', title: 'Record id', isExtra: true, render: ({ entity_id }) => entity_id ?? '' },
    { key: 'address', title: 'IP address', isExtra: true, render: ({ actor_ip }) => actor_ip },
  ];
}
