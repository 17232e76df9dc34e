import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { ServerTable } from '@/ui/table/ServerTable';
import { eventsQuery, toQuery, type Scope } from './api';
import type { ComparisonView, Side } from './comparison-view';
import { DatasetButton } from './DatasetButton';
import { eventColumns } from './event-columns';
import { EventsEmpty } from './EventsEmpty';
import { EventsExport } from './EventsExport';
import { valuesOf } from './filter-fields';
import type { Dispatch } from './use-comparison-view';
import { useTableAddress } from './use-table-address';

interface EventsTableProps {
  scope: Scope;
  view: ComparisonView;
  dispatch: Dispatch;
}

const bestMatch = 'relevance:desc';

// Errors in the narrative query are shown in the server's wording.
const errorText = (error: unknown) =>
  (error instanceof ApiError && error.fields.q) || 'Error loading adverse event reports';

export function EventsTable({ scope, view, dispatch }: EventsTableProps) {
  const side: Side = scope === 'all' ? 'us' : scope;
  const { name, page, order_by } = view.sides[side];
  const { pageSize, columns, setPageSize, setColumns, reportLink } = useTableAddress();
  const query = toQuery(view, scope);
  const events = useQuery(eventsQuery(scope, query, { page, page_size: pageSize, order_by }));
  const total = events.data?.total_rows ?? 0;
  const title = scope === 'all' ? 'Reports' : `Reports: ${name}`;
  const turnTo = (to: number) => dispatch({ type: 'setPagination', side, page: to, total_rows: total });
  const order = (by: string[]) => dispatch({ type: 'setOrderBy', side, order_by: by });
  return (
    <ServerTable
      title={title}
      address={{
        page,
        pageSize,
        orderBy: order_by,
        columns,
        setPage: turnTo,
        setPageSize,
        setOrderBy: order,
        setColumns,
      }}
      query={events}
      error={errorText}
      columns={eventColumns}
      rowKey={(event) => event.mdr_report_key}
      rowLabel={(event) => `report ${event.report_number || event.mdr_report_key}`}
      empty={<EventsEmpty view={view} dispatch={dispatch} />}
      actions={
        <>
          {valuesOf(view.filters, 'q').length > 0 && (
            <BestMatchButton isOn={order_by[0] === bestMatch} onChange={(isOn) => order(isOn ? [bestMatch] : [])} />
          )}
          <DatasetButton view={view} scope={scope} rows={total} />
          <EventsExport
            scope={scope}
            query={query}
            orderBy={order_by}
            columns={columns}
            rows={total}
            page={{ page, page_size: pageSize, rows: events.data?.rows.length ?? 0 }}
          />
        </>
      }
      rowPath={(event) => reportLink(event.mdr_report_key)}
    />
  );
}

const BestMatchButton = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Button
    size="small"
    color={isOn ? 'primary' : 'inherit'}
    aria-pressed={isOn}
    startIcon={<ArrowDownWideNarrow size={16} />}
    onClick={() => onChange(!isOn)}
  >
    Best match first
  </Button>
);
