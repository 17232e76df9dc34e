import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { CodeList } from '@/parts/imdrf/CodeList';
import { SignDialog } from '@/parts/signature/SignDialog';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { FactList } from '@/ui/FactList';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useMergeHarms, useRetireHarm, type Harm } from './api';

interface HarmDrawerProps {
  harm: Harm;
  harms: Harm[];
  onEdit: () => void;
  onClose: () => void;
}

export function HarmDrawer({ harm, harms, onEdit, onClose }: HarmDrawerProps) {
  const [isRetiring, setRetiring] = useState(false);
  const retire = useRetireHarm();
  const { may } = usePermissions();
  const { preferences } = useUser();
  const isActive = harm.status === 'active';
  const into = harms.find(({ id }) => id === harm.merged_into);
  return (
    <DetailDrawer title={harm.name} onClose={onClose}>
      <Stack spacing={3}>
        <FactList
          facts={[
            { label: 'Id', value: harm.id },
            { label: 'Definition', value: harm.definition },
            { label: 'IMDRF E', value: harm.imdrf_e.length > 0 && <CodeList codes={harm.imdrf_e} /> },
            { label: 'IMDRF F', value: harm.imdrf_f.length > 0 && <CodeList codes={harm.imdrf_f} /> },
            { label: 'Typical hazards', value: harm.typical_hazards.join(', ') },
            { label: 'Used in risks', value: harm.used_in_risks },
            { label: 'Merged into', value: into?.name },
            { label: 'Last changed', value: `${harm.updated_by_name}, ${formatMoment(harm.updated_at, preferences)}` },
            { label: 'Version', value: harm.version },
          ]}
        />
        {isActive && (
          <Stack direction="row" spacing={1.5}>
            {may('riskdefinition:write') && (
              <Button variant="outlined" onClick={onEdit}>
                Edit
              </Button>
            )}
            {may('riskgrid:approve') && <Button onClick={() => setRetiring(true)}>Retire</Button>}
          </Stack>
        )}
        {isActive && may('riskdefinition:write') && <MergeForm key={harm.id} harm={harm} harms={harms} />}
        <ActivitySection key={`activity of ${harm.id}`} entity="harm" entityId={harm.id} />
      </Stack>
      {isRetiring && (
        <SignDialog
          title="Retire harm"
          record={`Harm ${harm.name}, version ${harm.version}`}
          meaning="approved"
          onSign={(signature) => retire.mutateAsync({ harm, signature })}
          onDone={() => {
            setRetiring(false);
            toast.success(`${harm.name} retired`);
          }}
          onClose={() => setRetiring(false)}
        >
          <Typography variant="body2" color="textSecondary">
            New risks can no longer use this harm. Existing uses remain unchanged.
          </Typography>
        </SignDialog>
      )}
    </DetailDrawer>
  );
}

// Merges other names of the same harm.
function MergeForm({ harm, harms }: { harm: Harm; harms: Harm[] }) {
  const [chosen, setChosen] = useState<Harm[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const merge = useMergeHarms();
  const others = harms.filter(({ id, status }) => status === 'active' && id !== harm.id);
  if (others.length === 0) return null;
  const submit = () =>
    merge.mutate(
      { into: harm, duplicates: chosen.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.success(`Merged into ${harm.name}`);
          setChosen([]);
        },
        onSettled: () => setConfirming(false),
      },
    );
  return (
    <Stack spacing={1.5} component="section" aria-label="Merge duplicates">
      <Typography variant="h6" component="h3">
        Merge duplicates
      </Typography>
      <Autocomplete
        multiple
        size="small"
        options={others}
        getOptionLabel={({ name }) => name}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        renderInput={(params) => <TextField {...params} label={`Duplicates of ${harm.name}`} />}
      />
      <Typography variant="body2" color="textSecondary">
        {harm.name} inherits their codes, hazards and severities, and their names refer to it.
      </Typography>
      <Button
        variant="outlined"
        disabled={chosen.length === 0}
        onClick={() => setConfirming(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Merge
      </Button>
      {isConfirming && (
        <FormDialog
          title={`Merge into ${harm.name}?`}
          submitLabel="Merge permanently"
          isPending={merge.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onClose={() => setConfirming(false)}
        >
          <Typography variant="body2">
            {chosen.length === 1 ? 'This harm will be removed' : 'These harms will be removed'} from the library:
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {chosen.map(({ id, name, used_in_risks }) => (
              <li key={id}>
                {name}, used in {used_in_risks} {used_in_risks === 1 ? 'risk' : 'risks'}
              </li>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            Records that use {chosen.length === 1 ? 'it' : 'them'} will refer to {harm.name}. This cannot be undone.
          </Typography>
        </FormDialog>
      )}
    </Stack>
  );
}
