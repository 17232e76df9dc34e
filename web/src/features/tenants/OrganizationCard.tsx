import { zodResolver } from '@hookform/resolvers/zod';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Controller, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { countryCodes, countryLabel } from '@/lib/countries';
import { dateFormatExamples } from '@/lib/labels';
import { fieldProps } from '@/ui/form-fields';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { CardForm, twoColumns } from './CardForm';
import { useSaveInfo, type TenantInfo } from './settings-api';
import { organizationSchema, toOrganizationForm, toTenantUpdate } from './settings-forms';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const countries = ['', ...countryCodes];

export function OrganizationCard({ info }: { info: TenantInfo }) {
  const save = useSaveInfo();
  const form = useForm({
    resolver: zodResolver(organizationSchema),
    values: toOrganizationForm(info),
    mode: 'onTouched',
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { ...toTenantUpdate(values), version: info.version },
      { onError: (error) => showFieldErrors(form, error) },
    ),
  );
  return (
    <SectionCard title="Organization" text="Your details for authorities and exports.">
      <CardForm
        isDirty={form.formState.isDirty}
        isPending={save.isPending}
        onSubmit={submit}
        onReset={() => form.reset()}
      >
        <Box sx={twoColumns}>
          <TextField label="Name" required {...fieldProps(form, 'name')} />
          <TextField label="Legal name" {...fieldProps(form, 'legal_name')} />
          <TextField label="Address" {...fieldProps(form, 'address.line1')} />
          <TextField label="Address, second line" {...fieldProps(form, 'address.line2')} />
          <TextField label="City" {...fieldProps(form, 'address.city')} />
          <TextField label="State or province" {...fieldProps(form, 'address.state')} />
          <TextField label="Postal code" {...fieldProps(form, 'address.postal_code')} />
          <Controller
            name="address.country"
            control={form.control}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Autocomplete
                options={countries}
                getOptionLabel={(code) => (code ? countryLabel(code) : '')}
                value={value}
                onChange={(_, code) => onChange(code ?? '')}
                renderInput={(props) => <TextField {...props} label="Country" inputRef={ref} onBlur={onBlur} />}
              />
            )}
          />
          <Controller
            name="timezone"
            control={form.control}
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <Autocomplete
                options={timeZones}
                value={value}
                onChange={(_, zone) => onChange(zone)}
                disableClearable
                renderInput={(props) => (
                  <TextField
                    {...props}
                    label="Time zone"
                    inputRef={ref}
                    onBlur={onBlur}
                    error={fieldState.invalid}
                    helperText={fieldState.error?.message ?? 'Monitors run in the morning in this time zone'}
                  />
                )}
              />
            )}
          />
          <TextField label="Website" placeholder="https://" {...fieldProps(form, 'website')} />
          <TextField label="Contact email" {...fieldProps(form, 'contact_email')} />
          <TextField
            label="Email sender name"
            {...fieldProps(form, 'sender_name')}
            helperText={
              form.formState.errors.sender_name?.message ?? 'Invitations and monitors are sent under this name'
            }
          />
          <SelectField
            label="Date format"
            options={dateFormatExamples}
            {...fieldProps(form, 'date_format')}
            helperText="Used on all pages unless a user selects another format in their profile"
          />
          <TextField label="DUNS number" {...fieldProps(form, 'duns_number')} />
          <TextField label="FEI numbers" placeholder="3001234567, …" {...fieldProps(form, 'fei_numbers')} />
          <TextField label="FDA registration numbers" {...fieldProps(form, 'registration_numbers')} />
          <TextField label="SRN (EUDAMED)" placeholder="DE-MF-000012345" {...fieldProps(form, 'srn')} />
        </Box>
      </CardForm>
    </SectionCard>
  );
}
