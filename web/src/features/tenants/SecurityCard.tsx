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
      text="Applies to everyone in the organization with their next action. Users in several organizations get the strictest settings."
    >
      <CardForm isDirty={isDirty} isPending={save.isPending} onSubmit={submit} onReset={() => form.reset()}>
        <Box sx={twoColumns}>
          <TextField
            label="Session length (min)"
            type="number"
            {...fieldProps(form, 'session.ttl_min')}
            helperText={errors.session?.ttl_min?.message ?? '15 to 720; users must then sign in again'}
          />
          <TextField
            label="Idle timeout (min)"
            type="number"
            {...fieldProps(form, 'session.idle_min')}
            helperText={errors.session?.idle_min?.message ?? '5 to 30 minutes of inactivity'}
          />
        </Box>
        <TextField
          label="Allowed email domains"
          placeholder="example.com, example.de"
          {...fieldProps(form, 'allowed_email_domains')}
          helperText={
            errors.allowed_email_domains?.message ??
            'Only addresses in these domains can be invited. Leave empty to allow any.'
          }
        />
      </CardForm>
    </SectionCard>
  );
}
