import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useQueries } from '@tanstack/react-query';
import { Controller, useFieldArray } from 'react-hook-form';
import { countryCodes, countryLabel } from '@/lib/countries';
import { fieldProps } from '@/ui/form-fields';
import { productQuery, type Product } from './api';
import { EditSection } from './EditSection';
import { FlagInput, ListInput, messageOf, NumberInput, type Form } from './form-inputs';
import { flags } from './product-options';
import { ProductPicker } from './ProductPicker';
import { RowList } from './RowList';

export const EditFlags = ({ form }: { form: Form }) => (
  <EditSection title="Labeling flags" text="As stated on the label. “Not stated” does not mean “No”.">
    {flags.map((flag) => (
      <FlagInput key={flag} form={form} name={flag} />
    ))}
    <TextField label="MRI safety" {...fieldProps(form, 'mri_safety')} />
    <Controller
      control={form.control}
      name="expected_lifetime_months"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <NumberInput label="Expected lifetime (months)" value={value} onChange={onChange} error={error?.message} />
      )}
    />
  </EditSection>
);

const longTexts = {
  intended_use: 'Intended use',
  indications: 'Indications',
  contraindications: 'Contraindications',
  user_profile: 'User profile',
  patient_population: 'Patient population',
} as const;

export const EditUse = ({ form }: { form: Form }) => (
  <EditSection title="Intended use" isWide>
    {(Object.keys(longTexts) as (keyof typeof longTexts)[]).map((name) => (
      <TextField key={name} label={longTexts[name]} multiline minRows={2} {...fieldProps(form, name)} />
    ))}
  </EditSection>
);

export const EditMarkets = ({ form }: { form: Form }) => (
  <EditSection title="Markets" text="Where the product is sold and since when.">
    <ListInput
      form={form}
      name="markets"
      label="Countries"
      options={countryCodes}
      optionLabel={countryLabel}
      isClosed
    />
    <TextField
      label="First marketed on"
      type="date"
      {...fieldProps(form, 'first_marketed_on')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  </EditSection>
);

export function EditLinks({ form, productId }: { form: Form; productId?: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'components' });
  const [picked, setPicked] = useState<Product | null>(null);
  const parts = useQueries({ queries: fields.map(({ product_id }) => productQuery(product_id)) });
  const taken = [...fields.map(({ product_id }) => product_id), ...(productId ? [productId] : [])];
  return (
    <EditSection title="Links" text="Components, component codes and notes." isWide>
      <RowList
        title="Components"
        what="component"
        rows={fields}
        error={messageOf(form, 'components')}
        onRemove={remove}
        row={(index) => (
          <>
            <TextField
              label="Component"
              size="small"
              value={parts[index]?.data?.name ?? fields[index]?.name ?? ''}
              slotProps={{ input: { readOnly: true } }}
            />
            <Controller
              control={form.control}
              name={`components.${index}.qty`}
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <NumberInput label="Quantity" size="small" value={value} onChange={onChange} error={error?.message} />
              )}
            />
          </>
        )}
      >
        <ProductPicker
          label="Add a product as a component"
          value={picked}
          except={taken}
          onChange={(product) => {
            if (product) append({ product_id: product.id, name: product.name, qty: 1 });
            setPicked(null);
          }}
        />
      </RowList>
      <ListInput
        form={form}
        name="imdrf_components"
        label="IMDRF component codes (Annex G)"
        helperText="For example G02001; press Enter to add"
        normalize={(code) => code.toUpperCase()}
      />
      <TextField label="Notes" multiline minRows={3} {...fieldProps(form, 'notes')} />
    </EditSection>
  );
}
