import { zodResolver } from '@hookform/resolvers/zod';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Controller, useForm } from 'react-hook-form';
import { useUser } from '@/api/auth-state';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { SaveButton } from '@/ui/SaveButton';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { useUpdateProfile } from './api';
import { dateFormatLabels, hours, landings, preferencesSchema, timeZones } from './preferences-form';

export function PreferencesCard() {
  const { display_name, preferences, version } = useUser();
  const update = useUpdateProfile();
  const form = useForm({ resolver: zodResolver(preferencesSchema), values: preferences });
  // A new date format remounts this page, so the code below must not rely on this component.
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ display_name, preferences: values, version });
      toast.success('Preferences saved');
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <SectionCard title="Preferences">
      <Stack component="form" spacing={2} noValidate onSubmit={submit} sx={{ maxWidth: 480 }}>
        <SelectField label="Date format" options={dateFormatLabels} {...fieldProps(form, 'date_format')} />
        <Controller
          name="time_zone"
          control={form.control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Autocomplete
              options={timeZones}
              value={value}
              onChange={(_, zone) => onChange(zone)}
              disableClearable
              renderInput={(props) => <TextField {...props} label="Time zone" inputRef={ref} onBlur={onBlur} />}
            />
          )}
        />
        <SelectField label="Start page" options={landings} {...fieldProps(form, 'default_landing')} />
        <SelectField
          label="Email digest hour"
          options={hours}
          {...fieldProps(form, 'digest_hour')}
          value={String(form.watch('digest_hour'))}
        />
        <SaveButton isDirty={form.formState.isDirty} isPending={update.isPending} />
      </Stack>
    </SectionCard>
  );
}
