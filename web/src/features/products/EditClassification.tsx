import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import { fieldProps } from '@/ui/form-fields';
import { EditSection } from './EditSection';
import { ChoiceInput, ListInput, messageOf, type Form } from './form-inputs';
import {
  asOptions,
  cliaCategories,
  deviceClasses,
  ivdrClasses,
  labComplexities,
  productCategories,
  specialties,
} from './product-options';

export const EditClassification = ({ form }: { form: Form }) => (
  <EditSection title="Classification" text="US and EU class, product codes and nomenclature.">
    <ListInput
      form={form}
      name="product_codes"
      label="Product codes"
      required
      helperText="Three-letter FDA product codes; press Enter to add"
      normalize={(code) => code.toUpperCase()}
    />
    <ChoiceInput
      form={form}
      name="device_class"
      label="Device class"
      options={asOptions(deviceClasses)}
      nothing="Not stated"
    />
    <TextField label="Regulation number" placeholder="880.5725" {...fieldProps(form, 'regulation_number')} />
    <TextField label="Medical specialty" {...fieldProps(form, 'medical_specialty')} />
    <TextField label="EU classification rule" {...fieldProps(form, 'eu_rule')} />
    <TextField label="EMDN code" {...fieldProps(form, 'emdn_code')} />
  </EditSection>
);

export const EditLab = ({ form }: { form: Form }) => (
  <EditSection title="Lab" text="For in-vitro diagnostics: IVDR class, CLIA complexity and specialties.">
    <ComplexityGroup form={form} title="IVDR class" options={ivdrClasses} />
    <ComplexityGroup form={form} title="CLIA complexity" options={cliaCategories} />
    <ListInput form={form} name="specialties" label="Specialties" options={specialties} isClosed />
  </EditSection>
);

// One list in two groups: IVDR classes and CLIA categories.
function ComplexityGroup({ form, title, options }: { form: Form; title: string; options: readonly string[] }) {
  const message = messageOf(form, 'lab_complexity');
  return (
    <Controller
      control={form.control}
      name="lab_complexity"
      render={({ field: { value, onChange } }) => {
        const toggle = (option: string) => {
          const chosen = value.includes(option) ? value.filter((other) => other !== option) : [...value, option];
          onChange(labComplexities.filter((known) => chosen.includes(known)));
        };
        return (
          <FormControl component="fieldset" error={message !== undefined}>
            <FormLabel component="legend">{title}</FormLabel>
            <FormGroup row>
              {options.map((option) => (
                <FormControlLabel
                  key={option}
                  label={option}
                  control={<Checkbox checked={value.includes(option)} onChange={() => toggle(option)} />}
                />
              ))}
            </FormGroup>
            {message && <FormHelperText>{message}</FormHelperText>}
          </FormControl>
        );
      }}
    />
  );
}

export const EditCategory = ({ form }: { form: Form }) => (
  <EditSection title="Category">
    <ChoiceInput
      form={form}
      name="product_category"
      label="Product category"
      options={asOptions(productCategories)}
      nothing="Not stated"
    />
  </EditSection>
);
