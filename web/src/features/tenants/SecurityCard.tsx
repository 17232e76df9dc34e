import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { SectionCard } from '@/ui/SectionCard';
import { CardForm, twoColumns } from './CardForm';
import { useSaveMetadata, type Metadata } from './settings-api';
import { fromSecurityForm, securitySchema, toSecurityForm } from './settings-forms';

export function SecurityCard({ metadata }: { metadata: Metadata }) {
  const save = useSaveMetadata();
  const form = useForm({ resolver: zodResolver(securitySchema), values: toSecurityForm(metadata), mode: 'onTouched' });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((values) =>
    save.mutate({ ...metadata, ...fromSecurityForm(values) }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <SectionCard
      title="Security"
      text="Holds for everybody here from their next click on. Who belongs to several organizations is held to the strictest."
    >
      <CardForm isDirty={isDirty} isPending={save.isPending} onSubmit={submit} onReset={() => form.reset()}>
        <Box sx={twoColumns}>
          <TextField
            label="Session length (min)"
            type="number"
            {...fieldProps(form, 'ttl_min')}
            helperText={errors.ttl_min?.message ?? '15 to 720; then people sign in again'}
          />
          <TextField
            label="Idle time-out (min)"
            type="number"
            {...fieldProps(form, 'idle_min')}
            helperText={errors.idle_min?.message ?? '5 to 30 without a click'}
          />
        </Box>
        <TextField
          label="Allowed e-mail domains"
          placeholder="example.com, example.de"
          {...fieldProps(form, 'allowed_email_domains')}
          helperText={
            errors.allowed_email_domains?.message ?? 'Only addresses of these domains can be invited; empty allows any'
          }
        />
      </CardForm>
    </SectionCard>
  );
}
