import { z } from 'zod';
import { text } from '@/lib/schema';
import type { Product, ProductBody } from './api';
import { flags, type Flag } from './product-options';

export type Answer = 'yes' | 'no' | '';

const shortText = z.string().max(200, 'At most 200 characters');
const longText = z.string().max(10_000, 'At most 10,000 characters');
const code = z.string().regex(/^[A-Z]{3}$/, 'A product code has three uppercase letters');
// Empty numeric inputs are 0, which means "not stated".
const wholeNumber = (most: number) =>
  z
    .number({ error: 'Must be a whole number' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(most, `At most ${most}`);
const answer = z.enum(['yes', 'no', '']);

export const productFormSchema = z.object({
  family_id: z.string(),
  name: text('Name is required').max(200, 'At most 200 characters'),
  brand_name: shortText,
  version_or_model_number: shortText,
  catalog_number: shortText,
  product_type: text('Product type is required'),
  status: z.string(),
  device_class: z.string(),
  eu_rule: shortText,
  lab_complexity: z.array(z.string()),
  specialties: z.array(z.string()),
  product_category: z.string(),
  product_codes: z.array(code).min(1, 'At least one product code is required'),
  regulation_number: shortText,
  medical_specialty: shortText,
  gmdn_terms: z.array(z.object({ name: text('Name is required'), definition: z.string() })),
  emdn_code: z.string().max(20, 'At most 20 characters'),
  basic_udi_di: z.string().max(30, 'At most 30 characters'),
  primary_di: z.string().max(40, 'At most 40 characters'),
  identifiers: z.array(
    z.object({
      id: text('Identifier is required'),
      type: z.string(),
      issuing_agency: z.string(),
      quantity_per_package: wholeNumber(1_000_000_000),
      package_type: z.string(),
      package_status: z.string(),
    }),
  ),
  issuing_agency: z.string(),
  premarket_submissions: z.array(
    z.object({ submission_number: text('Number is required'), supplement_number: z.string() }),
  ),
  legal_manufacturer: z.string().max(300, 'At most 300 characters'),
  manufacturer_names: z.array(z.string()),
  private_label_customer: shortText,
  intended_use: longText,
  indications: longText,
  contraindications: longText,
  user_profile: longText,
  patient_population: longText,
  is_rx: answer,
  is_otc: answer,
  is_single_use: answer,
  is_sterile: answer,
  is_implantable: answer,
  is_life_sustaining: answer,
  is_combination_product: answer,
  contains_software: answer,
  mri_safety: shortText,
  expected_lifetime_months: wholeNumber(1200),
  first_marketed_on: z.string(),
  markets: z.array(z.string()),
  components: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      qty: wholeNumber(1_000_000_000).min(1, 'Must be at least 1'),
    }),
  ),
  imdrf_components: z.array(z.string()),
  notes: longText,
});
export type ProductForm = z.infer<typeof productFormSchema>;

const answers = (of: (flag: Flag) => Answer) =>
  Object.fromEntries(flags.map((flag) => [flag, of(flag)])) as Record<Flag, Answer>;

export const emptyProductForm: ProductForm = {
  family_id: '',
  name: '',
  brand_name: '',
  version_or_model_number: '',
  catalog_number: '',
  product_type: 'Product',
  status: 'active',
  device_class: '',
  eu_rule: '',
  lab_complexity: [],
  specialties: [],
  product_category: '',
  product_codes: [],
  regulation_number: '',
  medical_specialty: '',
  gmdn_terms: [],
  emdn_code: '',
  basic_udi_di: '',
  primary_di: '',
  identifiers: [],
  issuing_agency: '',
  premarket_submissions: [],
  legal_manufacturer: '',
  manufacturer_names: [],
  private_label_customer: '',
  intended_use: '',
  indications: '',
  contraindications: '',
  user_profile: '',
  patient_population: '',
  ...answers(() => ''),
  mri_safety: '',
  expected_lifetime_months: 0,
  first_marketed_on: '',
  markets: [],
  components: [],
  imdrf_components: [],
  notes: '',
};

const toAnswer = (flag: boolean | null): Answer => (flag === null ? '' : flag ? 'yes' : 'no');
const fromAnswer = (given: Answer) => (given === '' ? null : given === 'yes');
const orNull = (given: string) => (given.trim() === '' ? null : given.trim());

// The product data that the organization records, without fields added by the server.
export const bodyOf = (product: Product): ProductBody => {
  const own = Object.keys(emptyProductForm) as (keyof ProductBody)[];
  return Object.fromEntries(own.map((name) => [name, product[name]])) as unknown as ProductBody;
};

export function toForm(product: Product): ProductForm {
  const body = bodyOf(product) as Required<ProductBody>;
  return {
    ...emptyProductForm,
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? ''])),
    ...answers((flag) => toAnswer(product[flag])),
    components: product.components.map(({ product_id, qty = 1 }) => ({ product_id, name: product_id, qty })),
  };
}

export const toBody = (form: ProductForm): ProductBody => ({
  ...(form as unknown as ProductBody),
  ...Object.fromEntries(flags.map((flag) => [flag, fromAnswer(form[flag])])),
  family_id: orNull(form.family_id),
  device_class: orNull(form.device_class) as ProductBody['device_class'],
  eu_rule: orNull(form.eu_rule),
  product_category: orNull(form.product_category) as ProductBody['product_category'],
  emdn_code: orNull(form.emdn_code),
  basic_udi_di: orNull(form.basic_udi_di),
  primary_di: orNull(form.primary_di),
  issuing_agency: orNull(form.issuing_agency) as ProductBody['issuing_agency'],
  private_label_customer: orNull(form.private_label_customer),
  first_marketed_on: orNull(form.first_marketed_on),
  components: form.components.map(({ product_id, qty }) => ({ product_id, qty })),
});
