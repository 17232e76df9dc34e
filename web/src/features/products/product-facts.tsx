import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Fact } from '@/ui/FactList';
import type { Product } from './api';
import { flagLabels, flags } from './product-options';

const list = (values: string[]) => values.join(', ');

const codeLinks = ({ product_codes }: Product) => (
  <>
    {product_codes.map((code, index) => (
      <span key={code}>
        {index > 0 && ', '}
        <Link component={RouterLink} to={`${paths.dashboard.profile}?procode=${code}`}>
          {code}
        </Link>
      </span>
    ))}
  </>
);

export const identityFacts = (product: Product): Fact[] => [
  { label: 'Type', value: product.product_type },
  { label: 'Brand', value: product.brand_name },
  { label: 'Version or model', value: product.version_or_model_number },
  { label: 'Catalog number', value: product.catalog_number },
  { label: 'Category', value: product.product_category },
  { label: 'Legal manufacturer', value: product.legal_manufacturer },
  { label: 'Names in reports', value: list(product.manufacturer_names) },
  { label: 'Private label for', value: product.private_label_customer },
  { label: 'First marketed', value: product.first_marketed_on && formatDay(product.first_marketed_on) },
  { label: 'Markets', value: list(product.markets.map(countryName)) },
  {
    label: 'Expected lifetime',
    value: product.expected_lifetime_months ? `${product.expected_lifetime_months} months` : '',
  },
  {
    label: 'Source',
    value: { manual: 'Entered manually', clone: 'Copy of another product', gudid: 'Imported from GUDID' }[
      product.source
    ],
  },
  {
    label: 'GUDID record',
    value:
      product.gudid_snapshot &&
      `Version ${product.gudid_snapshot.version}${product.gudid_snapshot.date ? ` of ${formatDay(product.gudid_snapshot.date)}` : ''}`,
  },
];

export const classificationFacts = (product: Product): Fact[] => [
  { label: 'Product codes', value: codeLinks(product) },
  { label: 'Device class', value: product.device_class },
  { label: 'Regulation', value: product.regulation_number && `21 CFR ${product.regulation_number}` },
  { label: 'Medical specialty', value: product.medical_specialty },
  { label: 'EU rule', value: product.eu_rule },
  { label: 'EMDN', value: product.emdn_code },
  { label: 'GMDN', value: list(product.gmdn_terms.map(({ name }) => name)) },
  { label: 'IVDR class, CLIA complexity', value: list(product.lab_complexity) },
  { label: 'Specialties', value: list(product.specialties) },
];

// Answered flags only; unanswered ones are omitted.
export const labelFacts = (product: Product): Fact[] => [
  ...flags
    .filter((flag) => product[flag] !== null)
    .map((flag) => ({ label: flagLabels[flag], value: product[flag] ? 'Yes' : 'No' })),
  { label: 'MRI safety', value: product.mri_safety },
];

export const intendedUseFacts = (product: Product): Fact[] => [
  { label: 'Intended use', value: product.intended_use },
  { label: 'Indications', value: product.indications },
  { label: 'Contraindications', value: product.contraindications },
  { label: 'User profile', value: product.user_profile },
  { label: 'Patient population', value: product.patient_population },
  { label: 'IMDRF components', value: list(product.imdrf_components) },
  { label: 'Notes', value: product.notes },
];
