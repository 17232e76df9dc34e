import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import { TenantChip } from '@/parts/access/TenantChip';
import { usePermissions } from '@/parts/access/permissions';
import { WordSearch } from '@/parts/filters/WordSearch';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { SelectField } from '@/ui/SelectField';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { plansQuery, type PlanState } from './api';
import { NewPlanDialog } from './NewPlanDialog';
import { planColumns } from './plan-columns';
import { planPath } from './plan-paths';
import { OpenSignals } from './OpenSignals';
import { planStateTitles } from './surveillance-labels';

const filterNames = ['state', 'q'];

// All post-market surveillance plans of the organization, with the signals to assess.
export function PlansPage() {
  const address = useListAddress();
  const [isNew, setNew] = useState(false);
  const mayWrite = usePermissions().may('pms:write') ?? false;
  const { params, page, pageSize, orderBy, setFilter } = address;
  const chosen = params.get('state') ?? '';
  const state = chosen in planStateTitles ? (chosen as PlanState) : undefined;
  const q = params.get('q') ?? undefined;
  const query = useQuery(
    plansQuery({ ...(state && { state }), ...(q && { q }), page, page_size: pageSize, order_by: orderBy.slice(-1) }),
  );
  const isFiltered = filterNames.some((name) => params.has(name));
  const clear = () => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)));
  return (
    <>
      <PageHeader
        title="Post-Market Surveillance"
        chips={<TenantChip />}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setNew(true)}>
              New plan
            </Button>
          )
        }
      />
      <Stack spacing={2}>
        <OpenSignals />
        <Stack
          direction="row"
          component="section"
          aria-label="Filters"
          sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}
        >
          <SelectField
            label="State"
            value={state ?? ''}
            fullWidth={false}
            sx={{ minWidth: 150 }}
            options={{ '': 'All', ...planStateTitles }}
            onChange={(event) => setFilter('state', [event.target.value])}
          />
          <WordSearch label="Number, title or product" value={q ?? ''} onSearch={(text) => setFilter('q', [text])} />
        </Stack>
        <ServerTable
          title="Plans"
          address={{ ...address, setOrderBy: (next) => address.setOrderBy(next.slice(-1)) }}
          query={query}
          error="Error loading the plans"
          columns={planColumns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          empty={
            isFiltered ? (
              <EmptyState text="No plans match these filters." action="Clear filters" onAction={clear} />
            ) : (
              <EmptyState
                icon={<ClipboardCheck size={40} />}
                text="No plans yet. A plan lists what is watched for a product, and when a trend must be reported."
                {...(mayWrite && { action: 'New plan', onAction: () => setNew(true) })}
              />
            )
          }
          rowPath={({ id }) => planPath(id)}
        />
      </Stack>
      {isNew && <NewPlanDialog onClose={() => setNew(false)} />}
    </>
  );
}
