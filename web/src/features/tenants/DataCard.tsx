import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { dataVersionsQuery, useSaveMetadata, type Metadata } from './settings-api';

const newest = 'newest';

const usualDays = [1, 3, 7, 14, 30, 90, 180, 365];

const keptOptions = (current: number): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...usualDays, current])]
      .toSorted((a, b) => a - b)
      .map((days) => [String(days), days === 1 ? '1 day' : `${days} days`]),
  );

export function DataCard({ metadata }: { metadata: Metadata }) {
  const save = useSaveMetadata();
  const { data: versions = [] } = useQuery(dataVersionsQuery);
  const pinned = metadata.pinned_data_version ?? newest;
  const isKept = pinned === newest || versions.some(({ id }) => id === pinned);
  return (
    <SectionCard title="Data" text="Which public data you are answered from, and the record of what people did.">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          select
          label="Version of the public data"
          value={pinned}
          disabled={save.isPending}
          onChange={({ target }) =>
            save.mutate({ ...metadata, pinned_data_version: target.value === newest ? null : target.value })
          }
          helperText={
            pinned === newest
              ? 'Answers change when new data are published'
              : isKept
                ? 'Everybody here is answered from this version until you release it'
                : 'This version is not kept any more: the newest answers instead'
          }
        >
          <MenuItem value={newest}>Always the newest</MenuItem>
          {!isKept && <MenuItem value={pinned}>{pinned}</MenuItem>}
          {versions.map(({ id, data_through }) => (
            <MenuItem key={id} value={id}>
              {id} · through {formatDay(data_through)}
            </MenuItem>
          ))}
        </TextField>
        <SelectField
          label="Keep exported files for"
          options={keptOptions(metadata.export_days ?? 1)}
          value={String(metadata.export_days ?? 1)}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ ...metadata, export_days: Number(target.value) })}
          helperText="Large exports can be downloaded for so long, then they are removed"
        />
        <Button variant="outlined" component={Link} to={paths.tenant.audit} startIcon={<ScrollText size={16} />}>
          Audit trail
        </Button>
      </Stack>
    </SectionCard>
  );
}
