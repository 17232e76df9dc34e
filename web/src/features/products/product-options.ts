import type { Schemas } from '@/api/client';

// The option lists of the specification, verbatim. They are typed by the contract, so an unknown value does not
// compile.
const list = <Option extends string>(...options: Option[]) => options;

export const productTypes = list<Schemas['ProductType']>('Product', 'System', 'Component', 'Procedure Pack');
export const statuses = list<Schemas['ProductStatus']>('active', 'in_development', 'discontinued');
export const statusLabels: Record<Schemas['ProductStatus'], string> = {
  active: 'Active',
  in_development: 'In development',
  discontinued: 'Discontinued',
};
export const deviceClasses = list<Schemas['DeviceClass']>(
  'I',
  'II (General Controls)',
  'II (Special Controls)',
  'IIA',
  'IIB',
  'III',
);
// The specification's list mixes two scales, so it is shown as two groups and stored as given.
export const ivdrClasses = list<Schemas['LabComplexity']>('A', 'B', 'C', 'D');
export const cliaCategories = list<Schemas['LabComplexity']>('Waived', 'Moderate', 'High');
export const labComplexities = [...ivdrClasses, ...cliaCategories];
export const specialties = list<Schemas['Specialty']>(
  'Bacteriology',
  'Cytogenetics',
  'Cytology',
  'Endocrinology',
  'General Chemistry',
  'General Immunology',
  'Hematology',
  'Histocompatibility',
  'Immunohematology',
  'Mycology',
  'Parasitology',
  'Pathology',
  'Syphilis',
  'Serology',
  'Toxicology/TDM',
  'Urinalysis',
  'Virology',
);
export const productCategories = list<Schemas['ProductCategory']>(
  'Laboratory supplies',
  'Laboratory equipment',
  'Laboratory instruments',
  'Clinical and diagnostics',
  'Chromatography and mass spectrometry',
  'Chemicals',
  'Cell culture',
  'Protein and cell analysis',
  'Molecular biology and nucleic acid analysis',
  'Sequence-specific nucleic acid products',
);
export const identifierTypes = list<Schemas['IdentifierType']>(
  'Primary',
  'Package',
  'Secondary',
  'Direct Marking',
  'Unit of Use',
  'Previous',
);
export const issuingAgencies = list<Schemas['IssuingAgency']>('GS1', 'HIBCC', 'ICCBBA');
export const metricLabels: Record<Schemas['ExposureMetric'], string> = {
  units_sold: 'Units sold',
  units_in_use: 'Units in use',
  procedures: 'Procedures',
  tests: 'Tests',
  patient_years: 'Patient years',
};
export const flagLabels = {
  is_rx: 'Prescription use (Rx)',
  is_otc: 'Over the counter (OTC)',
  is_single_use: 'Single use',
  is_sterile: 'Sterile',
  is_implantable: 'Implantable',
  is_life_sustaining: 'Life-supporting or life-sustaining',
  is_combination_product: 'Combination product',
  contains_software: 'Contains software',
} as const;
export type Flag = keyof typeof flagLabels;
export const flags = Object.keys(flagLabels) as Flag[];

export const asOptions = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
