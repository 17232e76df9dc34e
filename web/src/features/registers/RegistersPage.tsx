import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { TenantChip } from '@/parts/access/TenantChip';
import { WordSearch } from '@/parts/filters/WordSearch';
import { RecordPicker } from '@/parts/pickers/RecordPicker';
import { entriesQuery, type EntryOf, type RegisterName } from '@/parts/registers/api';
import { actionStatuses, capaStatuses, certificateStatuses } from '@/parts/registers/labels';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { SelectField } from '@/ui/SelectField';
import { tabId, TabRow } from '@/ui/TabRow';
import type { Column } from '@/ui/table/DataTable';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress, type ListAddress } from '@/ui/table/use-list-address';
import { EntryDialog } from './EntryDialog';
import { EntryDrawer } from './EntryDrawer';
import { registerColumns } from './register-columns';

const tabs: Record<RegisterName, string> = {
  field_actions: 'Field safety corrective actions',
  capas: 'CAPA',
  certificates: 'Certificates',
};
const registers = {
  field_actions: {
    noun: 'field action',
    entity: 'field_action',
    statuses: actionStatuses,
    empty: 'No field actions yet. Cases and periodic reports refer to what is entered here.',
  },
  capas: {
    noun: 'CAPA',
    entity: 'capa',
    statuses: capaStatuses,
    empty: 'No CAPA yet. Periodic reports list the CAPA that are entered here.',
  },
  certificates: {
    noun: 'certificate',
    entity: 'certificate',
    statuses: certificateStatuses,
    empty: 'No certificates yet. Periodic reports name the notified body and the certificate.',
  },
} as const;

const panel = 'register';

// Field safety corrective actions, CAPA and certificates: what cases and periodic reports refer to.
export function RegistersPage() {
  const address = useListAddress();
  const asked = address.params.get('register');
  const register = asked && asked in tabs ? (asked as RegisterName) : 'field_actions';
  const mayWrite = usePermissions().may('action:write');
  const [edited, setEdited] = useState<EntryOf<RegisterName> | 'new' | null>(null);
  const { noun, entity } = registers[register];
  const add = () => setEdited('new');
  const show = (next: RegisterName) =>
    address.setFilters((params) => {
      ['q', 'status', 'open', 'columns'].forEach((name) => params.delete(name));
      params.set('register', next);
    });
  return (
    <>
      <PageHeader
        title="Registers"
        crumbs={[{ title: 'Reportability', path: paths.dashboard.reportability }]}
        chips={<TenantChip />}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
              Add {noun}
            </Button>
          )
        }
      />
      <Stack spacing={2}>
        <TabRow label="Registers" tabs={tabs} value={register} panel={panel} onChange={show} />
        <Stack spacing={2} id={panel} role="tabpanel" aria-labelledby={tabId(panel, register)}>
          <EntryFilters register={register} address={address} />
          <EntryTable key={register} register={register} address={address} onAdd={mayWrite ? add : undefined} />
        </Stack>
      </Stack>
      {address.opened && (
        <EntryDrawer
          register={register}
          entity={entity}
          id={address.opened}
          onEdit={mayWrite ? setEdited : undefined}
          onClose={address.close}
        />
      )}
      {edited && (
        <EntryDialog
          register={register}
          noun={noun}
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function EntryFilters({ register, address }: { register: RegisterName; address: ListAddress }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <WordSearch
        label="Search reference and title"
        value={address.params.get('q') ?? ''}
        onSearch={(q) => address.setFilter('q', [q])}
      />
      <SelectField
        size="small"
        label="Status"
        fullWidth={false}
        sx={{ minWidth: 180 }}
        value={address.params.get('status') ?? ''}
        options={{ '': 'All', ...registers[register].statuses }}
        onChange={(event) => address.setFilter('status', [event.target.value])}
      />
      <Box sx={{ minWidth: 240 }}>
        <RecordPicker
          kind="product"
          label="Product"
          id={address.params.get('product_id') ?? ''}
          onChange={(id) => address.setFilter('product_id', [id])}
        />
      </Box>
    </Stack>
  );
}

interface EntryTableProps {
  register: RegisterName;
  address: ListAddress;
  onAdd?: () => void;
}

function EntryTable({ register, address, onAdd }: EntryTableProps) {
  const { params, page, pageSize } = address;
  const text = (name: string) => params.get(name) ?? undefined;
  const filter = { q: text('q'), status: text('status'), product_id: text('product_id') };
  const query = useQuery(entriesQuery(register, { ...filter, page, page_size: pageSize }));
  const isFiltered = Object.values(filter).some(Boolean);
  const clear = () => address.setFilters((next) => Object.keys(filter).forEach((name) => next.delete(name)));
  return (
    <ServerTable
      title={tabs[register]}
      address={address}
      query={query}
      error="Error loading the register"
      columns={registerColumns[register] as Column<EntryOf<RegisterName>>[]}
      rowKey={({ id }) => id}
      rowLabel={({ reference }) => reference}
      rowPath={({ id }) => address.pathTo(id)}
      empty={
        isFiltered ? (
          <EmptyState text="No entries match these filters." action="Clear filters" onAction={clear} />
        ) : (
          <EmptyState
            icon={<ClipboardList size={40} />}
            text={registers[register].empty}
            action={onAdd && `Add the first ${registers[register].noun}`}
            onAction={onAdd}
          />
        )
      }
    />
  );
}
