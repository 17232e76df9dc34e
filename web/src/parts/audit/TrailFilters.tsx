import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { actionLabel } from '@/lib/action-labels';
import type { ListAddress } from '@/ui/table/use-list-address';
import { filterNames, type TrailSource } from './trail-source';

export function TrailFilters({ address, source }: { address: ListAddress; source: TrailSource }) {
  const { data: choices = { actions: [], actors: [] } } = useQuery(source.choices);
  const { params, setFilter } = address;
  const valueOf = (name: (typeof filterNames)[number]) => params.get(name) ?? '';
  const isFiltered = filterNames.some((name) => params.has(name));
  const nameOf = (id: string) => choices.actors.find((actor) => actor.id === id)?.display_name ?? id;
  const dayField = (name: 'start_date' | 'end_date', label: string) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={valueOf(name)}
      onChange={(event) => setFilter(name, [event.target.value])}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Card component="section" aria-label="Filters" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr)) auto' },
        }}
      >
        <Autocomplete
          size="small"
          options={choices.actors.map(({ id }) => id)}
          getOptionLabel={nameOf}
          value={valueOf('actor_id') || null}
          onChange={(_, id) => setFilter('actor_id', [id ?? ''])}
          renderInput={(props) => <TextField {...props} label="Person" />}
        />
        <Autocomplete
          size="small"
          options={choices.actions}
          getOptionLabel={actionLabel}
          value={valueOf('action') || null}
          onChange={(_, action) => setFilter('action', [action ?? ''])}
          renderInput={(props) => <TextField {...props} label="Action" />}
        />
        <TextField
          size="small"
          label="Record ID"
          value={valueOf('entity_id')}
          onChange={(event) => setFilter('entity_id', [event.target.value.trim()])}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          select
          size="small"
          label="Outcome"
          value={valueOf('outcome')}
          onChange={(event) => setFilter('outcome', [event.target.value])}
        >
          <MenuItem value="">Any</MenuItem>
          <MenuItem value="done">Succeeded</MenuItem>
          <MenuItem value="refused">Rejected</MenuItem>
        </TextField>
        {dayField('start_date', 'From (UTC)')}
        {dayField('end_date', 'To (UTC)')}
        <Button
          sx={{ justifySelf: 'start' }}
          disabled={!isFiltered}
          onClick={() => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
        >
          Clear all
        </Button>
      </Box>
    </Card>
  );
}
