import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { SelectField } from '@/ui/SelectField';
import { filterKeys, type DeviceSearch, type FilterKey } from './gudid-api';

interface DeviceSearchFormProps {
  search: DeviceSearch;
  isPending: boolean;
  onSearch: (search: DeviceSearch) => void;
}

const keyOptions = { '': 'No filter', ...filterKeys };

export function DeviceSearchForm({ search, isPending, onSearch }: DeviceSearchFormProps) {
  const [draft, setDraft] = useState(search);
  const isEmpty = draft.query.trim() === '' && !(draft.key && draft.value.trim());
  return (
    <Stack
      component="form"
      role="search"
      direction={{ xs: 'column', md: 'row' }}
      spacing={1.5}
      sx={{ mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSearch({ ...draft, query: draft.query.trim(), value: draft.value.trim() });
      }}
    >
      <TextField
        label="Brand, company, DI, catalog number, GMDN or procode"
        type="search"
        size="small"
        autoFocus
        value={draft.query}
        onChange={(event) => setDraft({ ...draft, query: event.target.value })}
        sx={{ flexGrow: 1 }}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <SelectField
        label="Filter by"
        size="small"
        options={keyOptions}
        value={draft.key}
        onChange={(event) => setDraft({ ...draft, key: event.target.value as FilterKey | '' })}
        fullWidth={false}
        sx={{ width: { md: 220 }, flexShrink: 0 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {draft.key && (
        <TextField
          label="Exact value"
          size="small"
          fullWidth={false}
          sx={{ width: { md: 260 }, flexShrink: 0 }}
          value={draft.value}
          onChange={(event) => setDraft({ ...draft, value: event.target.value })}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        startIcon={<Search size={16} />}
        loading={isPending}
        loadingPosition="start"
        disabled={isEmpty}
        sx={{ flexShrink: 0, minWidth: 110 }}
      >
        Search
      </Button>
    </Stack>
  );
}
