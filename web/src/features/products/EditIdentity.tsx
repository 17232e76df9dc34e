import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { fieldProps } from '@/ui/form-fields';
import { familiesQuery } from './api';
import { EditSection } from './EditSection';
import { ChoiceInput, ListInput, type Form } from './form-inputs';
import { asOptions, productTypes, statusLabels } from './product-options';

export function EditIdentity({ form }: { form: Form }) {
  const { data: families } = useQuery(familiesQuery);
  const current = form.watch('family_id');
  // Until the families are loaded, only the selected one is listed.
  const familyOptions = families
    ? Object.fromEntries(families.map(({ id, name }) => [id, name]))
    : current
      ? { [current]: '…' }
      : {};
  return (
    <EditSection title="Identity" text="Name, model and manufacturer of the product.">
      <TextField label="Name" required {...fieldProps(form, 'name')} />
      <ChoiceInput form={form} name="family_id" label="Family" options={familyOptions} nothing="No family" />
      <ChoiceInput form={form} name="product_type" label="Product type" required options={asOptions(productTypes)} />
      <ChoiceInput form={form} name="status" label="Status" options={statusLabels} />
      <TextField label="Brand name" {...fieldProps(form, 'brand_name')} />
      <TextField label="Version or model number" {...fieldProps(form, 'version_or_model_number')} />
      <TextField label="Catalog number" {...fieldProps(form, 'catalog_number')} />
      <TextField label="Legal manufacturer" {...fieldProps(form, 'legal_manufacturer')} />
      <ListInput
        form={form}
        name="manufacturer_names"
        label="Manufacturer names"
        helperText="As spelled in reports; press Enter to add"
      />
      <TextField label="Private-label customer" {...fieldProps(form, 'private_label_customer')} />
    </EditSection>
  );
}
