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
    <SectionCard title="Data" text="Public data version, export retention and audit trail.">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          select
          label="Public data version"
          value={pinned}
          disabled={save.isPending}
          onChange={({ target }) =>
            save.mutate({ ...metadata, pinned_data_version: target.value === newest ? null : target.value })
          }
          helperText={
            pinned === newest
              ? 'Results change when new data is published'
              : isKept
                ? 'Everyone in your organization uses this version until you unpin it'
                : 'This version is no longer available; the latest version is used instead'
          }
        >
          <MenuItem value={newest}>Always the latest</MenuItem>
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
          helperText="Large exports can be downloaded for this long, then they are deleted"
        />
        <Button variant="outlined" component={Link} to={paths.tenant.audit} startIcon={<ScrollText size={16} />}>
          Audit trail
        </Button>
      </Stack>
    </SectionCard>
  );
}
