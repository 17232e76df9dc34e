import TextField from '@mui/material/TextField';
import { Controller, useFieldArray } from 'react-hook-form';
import { fieldProps } from '@/ui/form-fields';
import { EditSection } from './EditSection';
import { ChoiceInput, messageOf, NumberInput, type Form } from './form-inputs';
import { asOptions, identifierTypes, issuingAgencies } from './product-options';
import { RowList } from './RowList';

export function EditNumbers({ form }: { form: Form }) {
  const submissions = useFieldArray({ control: form.control, name: 'premarket_submissions' });
  const terms = useFieldArray({ control: form.control, name: 'gmdn_terms' });
  return (
    <EditSection title="Regulatory numbers" isWide>
      <RowList
        title="Premarket submissions"
        what="submission"
        rows={submissions.fields}
        error={messageOf(form, 'premarket_submissions')}
        onAdd={() => submissions.append({ submission_number: '', supplement_number: '' })}
        onRemove={submissions.remove}
        row={(index) => (
          <>
            <TextField
              label="Number"
              size="small"
              placeholder="K123456"
              {...fieldProps(form, `premarket_submissions.${index}.submission_number`)}
            />
            <TextField
              label="Supplement"
              size="small"
              {...fieldProps(form, `premarket_submissions.${index}.supplement_number`)}
            />
          </>
        )}
      />
      <RowList
        title="GMDN terms"
        what="term"
        rows={terms.fields}
        error={messageOf(form, 'gmdn_terms')}
        onAdd={() => terms.append({ name: '', definition: '' })}
        onRemove={terms.remove}
        row={(index) => (
          <>
            <TextField label="Term" size="small" {...fieldProps(form, `gmdn_terms.${index}.name`)} />
            <TextField
              label="Definition"
              size="small"
              multiline
              {...fieldProps(form, `gmdn_terms.${index}.definition`)}
            />
          </>
        )}
      />
    </EditSection>
  );
}

export function EditUdi({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'identifiers' });
  return (
    <>
      <EditSection title="UDI" text="Check digits are verified according to the issuing agency’s rules.">
        <TextField label="Primary DI" {...fieldProps(form, 'primary_di')} />
        <ChoiceInput
          form={form}
          name="issuing_agency"
          label="Issuing agency"
          options={asOptions(issuingAgencies)}
          nothing="Not stated"
        />
        <TextField label="Basic UDI-DI" {...fieldProps(form, 'basic_udi_di')} />
      </EditSection>
      <EditSection title="Packaging" text="Additional identifiers: packages, units of use, direct marking." isWide>
        <RowList
          title="Identifiers"
          what="identifier"
          rows={fields}
          error={messageOf(form, 'identifiers')}
          onAdd={() =>
            append({
              id: '',
              type: 'Package',
              issuing_agency: form.getValues('issuing_agency') || 'GS1',
              quantity_per_package: 0,
              package_type: '',
              package_status: '',
            })
          }
          onRemove={remove}
          row={(index) => <IdentifierRow form={form} index={index} />}
        />
      </EditSection>
    </>
  );
}

const IdentifierRow = ({ form, index }: { form: Form; index: number }) => (
  <>
    <TextField label="Identifier" size="small" {...fieldProps(form, `identifiers.${index}.id`)} />
    <ChoiceInput form={form} name={`identifiers.${index}.type`} label="Type" options={asOptions(identifierTypes)} />
    <ChoiceInput
      form={form}
      name={`identifiers.${index}.issuing_agency`}
      label="Agency"
      options={asOptions(issuingAgencies)}
    />
    <Controller
      control={form.control}
      name={`identifiers.${index}.quantity_per_package`}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <NumberInput label="Quantity" size="small" value={value} onChange={onChange} error={error?.message} />
      )}
    />
    <TextField label="Package type" size="small" {...fieldProps(form, `identifiers.${index}.package_type`)} />
    <TextField label="Package status" size="small" {...fieldProps(form, `identifiers.${index}.package_status`)} />
  </>
);
