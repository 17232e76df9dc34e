import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { HeartPulse, Plus } from 'lucide-react';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { WordSearch } from '@/parts/filters/WordSearch';
import { CodeList } from '@/parts/imdrf/CodeList';
import { Day } from '@/ui/Day';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { LocalTable, type LocalColumn } from '@/ui/table/LocalTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { familyGridsQuery, harmsQuery, observedHarmsQuery, type FamilyGrid, type Harm, type ObservedHarm } from './api';
import { HarmDialog } from './HarmDialog';
import { HarmDrawer } from './HarmDrawer';

const statusLabels = { active: 'Active', retired: 'Retired', merged: 'Merged' } as const;

interface ObservedColumns {
  observed: Map<string, ObservedHarm>;
  grids: FamilyGrid[];
}

// "3 Serious", once for each label the grids use; only the level for the grid of a single product.
function severityText(harm: Harm, grids: FamilyGrid[]) {
  const labels = harm.current_severities.map(({ riskgrid_id, level }) => {
    const label = grids.find(({ id }) => id === riskgrid_id)?.levels.find((one) => one.level === level)?.label;
    return label ? `${level} ${label}` : String(level);
  });
  return [...new Set(labels)].join(', ');
}

const worst = ({ current_severities }: Harm) =>
  current_severities.length === 0 ? null : Math.max(...current_severities.map(({ level }) => level));

const columnsOf = ({ observed, grids }: ObservedColumns): LocalColumn<Harm>[] => [
  { key: 'name', title: 'Harm', by: ({ name }) => name, render: ({ name }) => name, minWidth: 140 },
  { key: 'definition', title: 'Definition', render: (harm) => harm.definition, minWidth: 220 },
  {
    key: 'codes',
    title: 'IMDRF E / F',
    render: (harm) => <CodeList codes={[...harm.imdrf_e, ...harm.imdrf_f]} />,
    minWidth: 180,
  },
  { key: 'hazards', title: 'Typical hazards', render: (harm) => harm.typical_hazards.join(', '), minWidth: 160 },
  { key: 'severity', title: 'Severity', by: worst, render: (harm) => severityText(harm, grids) },
  {
    key: 'used',
    title: 'Used in risks',
    align: 'right',
    by: (harm) => harm.used_in_risks,
    render: (harm) => harm.used_in_risks,
  },
  {
    key: 'observed',
    title: 'Complaints, 12 mo',
    align: 'right',
    by: ({ id }) => observed.get(id)?.complaints_12m ?? 0,
    render: ({ id }) => observed.get(id)?.complaints_12m ?? 0,
  },
  {
    key: 'last',
    title: 'Last observed',
    by: ({ id }) => observed.get(id)?.last_observed ?? null,
    render: ({ id }) => {
      const day = observed.get(id)?.last_observed;
      return <Day value={day} none="Never" />;
    },
  },
  {
    key: 'status',
    title: 'Status',
    by: ({ status }) => statusLabels[status],
    render: ({ status }) => statusLabels[status],
  },
  {
    key: 'updated',
    title: 'Changed by',
    by: (harm) => harm.updated_by_name,
    render: (harm) => harm.updated_by_name,
    isExtra: true,
  },
  { key: 'id', title: 'Id', by: ({ id }) => id, render: ({ id }) => id, isExtra: true },
];

// The harms library: each harm once, shared by risks, complaints and reports.
export function HarmsPage() {
  const query = useQuery(harmsQuery);
  const { data: harms } = query;
  const { data: observed } = useQuery(observedHarmsQuery);
  const { data: grids = [] } = useQuery(familyGridsQuery);
  const columns = columnsOf({
    observed: new Map(observed?.map((one) => [one.harm_id, one])),
    grids,
  });
  const mayWrite = usePermissions().may('riskdefinition:write');
  const address = useListAddress();
  const search = address.params.get('q') ?? '';
  const showsAll = address.params.get('status') === 'all';
  const [edited, setEdited] = useState<Harm | 'new' | null>(null);
  const found = harms?.filter(
    ({ name, definition, status }) =>
      (showsAll || status === 'active') && `${name} ${definition}`.toLowerCase().includes(search.toLowerCase()),
  );
  const opened = harms?.find(({ id }) => id === address.opened);
  const add = () => setEdited('new');
  const content =
    harms?.length === 0 ? (
      <EmptyState
        icon={<HeartPulse size={40} />}
        text="No harms yet. A harm is an injury or damage to health that can result from a risk."
        action={mayWrite ? 'Add the first harm' : undefined}
        onAction={add}
      />
    ) : (
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <WordSearch label="Search harms" value={search} onSearch={(q) => address.setFilter('q', [q])} />
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={showsAll}
                onChange={(_, checked) => address.setFilter('status', checked ? ['all'] : [])}
              />
            }
            label="Include retired and merged"
          />
        </Stack>
        <LocalTable
          title="Harms"
          columns={columns}
          rows={found}
          address={address}
          rowKey={(harm) => harm.id}
          rowLabel={(harm) => harm.name}
          empty={<EmptyState text="No harms match." />}
          rowPath={({ id }) => address.pathTo(id)}
        />
      </Stack>
    );
  return (
    <>
      <PageHeader
        title="Harms"
        crumbs={[
          { title: 'Product Hub', path: paths.productHub.home },
          { title: 'Customer Complaints', path: paths.dashboard.complaints },
        ]}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
              Add harm
            </Button>
          )
        }
      />
      <Loaded query={query} error="Error loading the harms" loading={content}>
        {() => content}
      </Loaded>
      {opened && harms && (
        <HarmDrawer harm={opened} harms={harms} onEdit={() => setEdited(opened)} onClose={address.close} />
      )}
      {edited && <HarmDialog harm={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
