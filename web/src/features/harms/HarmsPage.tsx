import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { HeartPulse, Plus } from 'lucide-react';
import { formatDay } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { DataTable, type Column } from '@/ui/table/DataTable';
import { familyGridsQuery, harmsQuery, observedHarmsQuery, type FamilyGrid, type Harm, type ObservedHarm } from './api';
import { HarmDialog } from './HarmDialog';
import { HarmDrawer } from './HarmDrawer';

const statusWords = { active: 'Active', retired: 'Retired', merged: 'Merged' } as const;

interface ObservedColumns {
  observed: Map<string, ObservedHarm>;
  grids: FamilyGrid[];
}

// "3 Serious", once for each word the grids have for it.
function severityWords(harm: Harm, grids: FamilyGrid[]) {
  const words = harm.severities.flatMap(({ riskgrid_id, level }) => {
    const label = grids.find(({ id }) => id === riskgrid_id)?.levels.find((one) => one.level === level)?.label;
    return label ? [`${level} ${label}`] : [];
  });
  return [...new Set(words)].join(', ');
}

const columnsOf = ({ observed, grids }: ObservedColumns): Column<Harm>[] => [
  { key: 'name', title: 'Harm', render: (harm) => harm.name, minWidth: 140 },
  { key: 'definition', title: 'Definition', render: (harm) => harm.definition, minWidth: 240 },
  { key: 'codes', title: 'IMDRF E / F', render: (harm) => [...harm.imdrf_e, ...harm.imdrf_f].join(', ') },
  { key: 'hazards', title: 'Typical hazards', render: (harm) => harm.typical_hazards.join(', '), minWidth: 160 },
  { key: 'severity', title: 'Severity', render: (harm) => severityWords(harm, grids) },
  { key: 'used', title: 'Used in risks', align: 'right', render: (harm) => harm.used_in_risks },
  {
    key: 'observed',
    title: 'Complaints 12 m',
    align: 'right',
    render: ({ id }) => observed.get(id)?.complaints_12m ?? 0,
  },
  {
    key: 'last',
    title: 'Last observed',
    render: ({ id }) => {
      const day = observed.get(id)?.last_observed;
      return day ? formatDay(day) : 'Never';
    },
  },
  { key: 'status', title: 'Status', render: (harm) => statusWords[harm.status] },
  { key: 'updated', title: 'Changed by', render: (harm) => harm.updated_by_name, isExtra: true },
];

// The harms library: each harm once, so that risks, complaints and reports speak of the same thing.
export function HarmsPage() {
  const { data: harms, isError, refetch } = useQuery(harmsQuery);
  const { data: observed } = useQuery(observedHarmsQuery);
  const { data: grids = [] } = useQuery(familyGridsQuery);
  const columns = columnsOf({
    observed: new Map(observed?.map((one) => [one.harm_id, one])),
    grids,
  });
  const mayWrite = usePermissions().may('riskdefinition:write');
  const [words, setWords] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [edited, setEdited] = useState<Harm | 'new' | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [visible, setVisible] = useState<string[] | null>(null);
  const found = harms?.filter(
    ({ name, definition, status }) =>
      (showsAll || status === 'active') && `${name} ${definition}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const opened = harms?.find(({ id }) => id === openedId);
  const add = () => setEdited('new');
  return (
    <>
      <PageHeader
        title="Harms"
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
              Add harm
            </Button>
          )
        }
      />
      {isError ? (
        <ErrorPanel text="Error loading the harms" onRetry={() => void refetch()} />
      ) : harms?.length === 0 ? (
        <EmptyState
          icon={<HeartPulse size={40} />}
          text="There are no harms yet. A harm is an injury or damage to health that a risk may lead to."
          action={mayWrite ? 'Add the first harm' : undefined}
          onAction={add}
        />
      ) : (
        <Stack spacing={1.5}>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <TextField
              fullWidth={false}
              size="small"
              label="Search harms"
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
                setPage(1);
              }}
            />
            <FormControlLabel
              control={<Switch size="small" checked={showsAll} onChange={(_, checked) => setShowsAll(checked)} />}
              label="Retired and merged too"
            />
          </Stack>
          <DataTable
            title="Harms"
            columns={columns}
            rows={found?.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={(harm) => harm.id}
            rowLabel={(harm) => harm.name}
            total={found?.length ?? 0}
            page={page}
            pageSize={pageSize}
            orderBy={[]}
            visible={visible}
            empty={<EmptyState text="No harm matches." />}
            onPage={setPage}
            onPageSize={setPageSize}
            onOrder={() => undefined}
            onVisible={setVisible}
            onOpen={({ id }) => setOpenedId(id)}
          />
        </Stack>
      )}
      {opened && harms && (
        <HarmDrawer harm={opened} harms={harms} onEdit={() => setEdited(opened)} onClose={() => setOpenedId(null)} />
      )}
      {edited && <HarmDialog harm={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
