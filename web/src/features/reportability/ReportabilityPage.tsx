import { useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ClipboardList, FileText, Plus } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { TenantChip } from '@/parts/access/TenantChip';
import { casePath } from '@/parts/cases/case-links';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { WordSearch } from '@/parts/filters/WordSearch';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { Day } from '@/ui/Day';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import type { Column } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress, type ListAddress } from '@/ui/table/use-list-address';
import { caseProductsQuery, casesFile, casesQuery, type CaseListQuery, type CaseRow, type Jurisdiction } from './api';
import { jurisdictionCodes, jurisdictionNames, stateNames } from './case-labels';
import { CalendarFeedButton } from './CalendarFeedButton';
import { DueMark } from './DueMark';
import { OnTimeCards } from './OnTimeCards';
import { OpenCaseDialog, type CaseStart } from './OpenCaseDialog';

const unclassifiedLabels = { '7': '7 days or more', '30': '30 days or more', '200': '200 days or more' };
const dueLabels = { overdue: 'Overdue', week: 'Within 7 days', month: 'Within 30 days' };
const openLabels = { true: 'Open', false: 'Closed' };

const dueColumns = (['us', 'eu_mdr', 'eu_ivdr', 'gb', 'ca', 'au'] as Jurisdiction[]).map(
  (jurisdiction): Column<CaseRow> => ({
    key: jurisdiction,
    title: jurisdictionCodes[jurisdiction],
    render: ({ obligations }) => <DueMark obligation={obligations.find((one) => one.jurisdiction === jurisdiction)} />,
    minWidth: 120,
    isExtra: jurisdiction === 'eu_ivdr',
  }),
);

const columns: Column<CaseRow>[] = [
  {
    key: 'number',
    title: 'Case',
    sort: 'number',
    render: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
    minWidth: 150,
  },
  { key: 'title', title: 'Event', sort: 'title', render: ({ title }) => title, minWidth: 200 },
  { key: 'product', title: 'Product', render: ({ product_name }) => product_name, minWidth: 140 },
  {
    key: 'event_day',
    title: 'Date of event',
    sort: 'event_day',
    render: ({ event_day }) => <Day value={event_day} none="Unknown" />,
  },
  ...dueColumns,
  { key: 'assignee', title: 'Assigned to', render: ({ assignee_name }) => assignee_name ?? '–', minWidth: 120 },
  {
    key: 'unclassified',
    title: 'Undecided since',
    sort: 'unclassified_since',
    render: ({ unclassified_since }) => <Day value={unclassified_since} none="Decided" />,
    isExtra: true,
  },
];

function queryOf({ params, page, pageSize, orderBy }: ListAddress): CaseListQuery {
  const text = (name: string) => params.get(name) ?? undefined;
  const days = params.get('unclassified_days');
  const isOpen = params.get('is_open');
  return {
    q: text('q'),
    product_id: text('product_id'),
    jurisdiction: text('jurisdiction') as CaseListQuery['jurisdiction'],
    state: text('state') as CaseListQuery['state'],
    due: text('due') as CaseListQuery['due'],
    unclassified_days: days ? Number(days) : undefined,
    is_open: isOpen ? isOpen === 'true' : undefined,
    page,
    page_size: pageSize,
    order_by: orderBy,
  };
}

const filterParams = ['q', 'product_id', 'jurisdiction', 'state', 'due', 'unclassified_days', 'is_open'];

const startParams = ['complaint', 'number', 'event', 'event_day'];

// A link from a complaint or from an item of an analysis opens a case of it.
function startOf(params: URLSearchParams): CaseStart | undefined {
  const complaint = params.get('complaint');
  const title = params.get('event');
  if (complaint) return { complaint: { id: complaint, number: params.get('number') ?? '' } };
  return title ? { title, eventDay: params.get('event_day') ?? '' } : undefined;
}

// What must be decided or reported, the most urgent first.
export function ReportabilityPage() {
  const address = useListAddress();
  const query = useQuery(casesQuery(queryOf(address)));
  const mayWrite = usePermissions().may('case:write');
  const [isOpening, setOpening] = useState(false);
  const start = startOf(address.params);
  const close = () => {
    setOpening(false);
    address.setFilters((params) => {
      startParams.forEach((name) => params.delete(name));
    });
  };
  const navigate = useNavigate();
  const open = () => setOpening(true);
  const clear = () => address.setFilters((params) => filterParams.forEach((name) => params.delete(name)));
  return (
    <>
      <PageHeader
        title="Reportability"
        chips={<TenantChip />}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button component={RouterLink} to={paths.dashboard.registers} startIcon={<ClipboardList size={16} />}>
              Registers
            </Button>
            <Button component={RouterLink} to={paths.dashboard.authorityReports} startIcon={<FileText size={16} />}>
              Reports
            </Button>
            <CalendarFeedButton />
            <CasesExport query={queryOf(address)} />
            <SavedViews page="reportability" />
            {mayWrite && (
              <Button variant="contained" startIcon={<Plus size={16} />} onClick={open}>
                Open case
              </Button>
            )}
          </Stack>
        }
      />
      <Stack spacing={2}>
        <OnTimeCards />
        <CaseFilters address={address} />
        <ServerTable
          title="Cases"
          address={address}
          query={query}
          error="Error loading the cases"
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          rowPath={({ id }) => casePath(id)}
          empty={
            filterParams.some((name) => address.params.has(name)) ? (
              <EmptyState text="No cases match these filters." action="Clear filters" onAction={clear} />
            ) : (
              <EmptyState
                icon={<CalendarClock size={40} />}
                text="No cases yet. A case is one event that may have to be reported to an authority."
                action={mayWrite ? 'Open a case' : undefined}
                onAction={open}
              />
            )
          }
        />
      </Stack>
      {(isOpening || start) && (
        <OpenCaseDialog start={start} onClose={close} onOpened={({ id }) => void navigate(casePath(id))} />
      )}
    </>
  );
}

// The cases of all pages, with the filters of the list.
function CasesExport({ query }: { query: CaseListQuery }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  return (
    <ExportMenu
      formats={{ csv: 'Text (CSV)', xlsx: 'Workbook (XLSX)' }}
      isPending={download.isPending}
      onChoose={(format) => download.mutate({ call: () => casesFile(query, format), name: `cases.${format}` })}
    />
  );
}

function CaseFilters({ address }: { address: ListAddress }) {
  const { data: products = [] } = useQuery(caseProductsQuery);
  const names = Object.fromEntries(products.map(({ id, name }) => [id, name]));
  const lists = [
    { name: 'product_id', label: 'Product', choices: names },
    { name: 'jurisdiction', label: 'Jurisdiction', choices: jurisdictionNames },
    { name: 'state', label: 'State', choices: stateNames },
    { name: 'due', label: 'Due', choices: dueLabels },
    { name: 'unclassified_days', label: 'Undecided for', choices: unclassifiedLabels },
    { name: 'is_open', label: 'Open or closed', choices: openLabels },
  ];
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <WordSearch
        label="Search number and title"
        value={address.params.get('q') ?? ''}
        onSearch={(q) => address.setFilter('q', [q])}
      />
      {lists.map(({ name, label, choices }) => (
        <TextField
          key={name}
          select
          size="small"
          label={label}
          value={address.params.get(name) ?? ''}
          fullWidth={false}
          sx={{ minWidth: 160 }}
          onChange={(event) => address.setFilter(name, [event.target.value])}
        >
          <MenuItem value="">All</MenuItem>
          {Object.entries(choices).map(([value, title]) => (
            <MenuItem key={value} value={value}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}
