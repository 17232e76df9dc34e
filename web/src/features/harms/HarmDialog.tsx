import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import { alertText } from '@/api/error-text';
import { showFieldErrors } from '@/api/form-errors';
import { ImdrfField } from '@/parts/imdrf/ImdrfField';
import { FormDialog } from '@/ui/FormDialog';
import { fieldProps } from '@/ui/form-fields';
import { toast } from '@/ui/toast';
import { SelectField } from '@/ui/SelectField';
import { familyGridsQuery, useSaveHarm, type Harm } from './api';
import { harmFormSchema, toHarmBody, toHarmForm } from './harm-form';

export function HarmDialog({ harm, onClose }: { harm: Harm | null; onClose: () => void }) {
  const save = useSaveHarm();
  const form = useForm({ resolver: zodResolver(harmFormSchema), defaultValues: toHarmForm(harm) });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { harm, body: toHarmBody(values) },
      {
        onSuccess: ({ name }) => {
          toast.success(`${name} saved`);
          onClose();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  const { data: grids = [] } = useQuery(familyGridsQuery);
  const isElsewhere = save.isError && Object.keys(form.formState.errors).length === 0;
  return (
    <FormDialog
      title={harm ? 'Edit harm' : 'Add harm'}
      submitLabel="Save"
      isPending={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isElsewhere && <Alert severity="error">{alertText(save.error)}</Alert>}
      <TextField label="Name" required autoFocus {...fieldProps(form, 'name')} />
      <TextField label="Definition" multiline minRows={2} {...fieldProps(form, 'definition')} />
      <ImdrfField control={form.control} name="imdrf_e" annex="e" label="Clinical signs and symptoms (IMDRF E)" />
      <ImdrfField control={form.control} name="imdrf_f" annex="f" label="Health impact (IMDRF F)" />
      <TextField
        label="Typical hazards"
        multiline
        minRows={2}
        {...fieldProps(form, 'typical_hazards')}
        helperText={form.formState.errors.typical_hazards?.message ?? 'One per line'}
      />
      {grids.map(({ id, familyName, levels }) => (
        <SelectField
          key={id}
          label={`Severity on the ${familyName} risk grid`}
          {...fieldProps(form, `severities.${id}`)}
          value={form.watch(`severities.${id}`) ?? ''}
          options={{
            '': 'Not specified',
            ...Object.fromEntries(levels.map(({ level, label }) => [String(level), `${level} ${label}`])),
          }}
        />
      ))}
    </FormDialog>
  );
}
