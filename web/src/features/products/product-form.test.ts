import { expect, test } from 'vitest';
import { product } from '@/test/product-fixtures';
import { emptyProductForm, productFormSchema, toBody, toForm } from './product-form';
import {
  deviceClasses,
  issuingAgencies,
  labComplexities,
  productCategories,
  productTypes,
  specialties,
} from './product-options';

// The option lists of the specification, section 3.
test('the option lists match the specification exactly', () => {
  expect(productTypes.join(', ')).toBe('Product, System, Component, Procedure Pack');
  expect(deviceClasses.join('; ')).toBe('I; II (General Controls); II (Special Controls); IIA; IIB; III');
  expect(labComplexities.join(', ')).toBe('A, B, C, D, Waived, Moderate, High');
  expect(specialties.join(', ')).toBe(
    'Bacteriology, Cytogenetics, Cytology, Endocrinology, General Chemistry, General Immunology, Hematology, ' +
      'Histocompatibility, Immunohematology, Mycology, Parasitology, Pathology, Syphilis, Serology, Toxicology/TDM, ' +
      'Urinalysis, Virology',
  );
  expect(productCategories.join(', ')).toBe(
    'Laboratory supplies, Laboratory equipment, Laboratory instruments, Clinical and diagnostics, ' +
      'Chromatography and mass spectrometry, Chemicals, Cell culture, Protein and cell analysis, ' +
      'Molecular biology and nucleic acid analysis, Sequence-specific nucleic acid products',
  );
  expect(issuingAgencies).toEqual(['GS1', 'HIBCC', 'ICCBBA']);
});

test('a product survives a round trip through the form', () => {
  const body = toBody(toForm(product));
  for (const [name, value] of Object.entries(body)) expect(value, name).toEqual(product[name as keyof typeof product]);
  expect(body).not.toHaveProperty('id');
  expect(body).not.toHaveProperty('version');
});

test('unanswered flags are null, not false', () => {
  expect(toForm(product).is_single_use).toBe('');
  expect(toBody({ ...toForm(product), is_rx: '', is_single_use: 'no' })).toMatchObject({
    is_rx: null,
    is_single_use: false,
  });
});

test('name, type and codes are required and codes have three uppercase letters', () => {
  const fault = (change: object) =>
    productFormSchema.safeParse({ ...toForm(product), ...change }).error?.issues[0]?.message;
  expect(fault({})).toBeUndefined();
  expect(fault({ name: ' ' })).toBe('Name is required');
  expect(fault({ name: 'x'.repeat(201) })).toBe('At most 200 characters');
  expect(fault({ product_type: '' })).toBe('Product type is required');
  expect(fault({ product_codes: [] })).toBe('At least one product code is required');
  expect(fault({ product_codes: ['frn'] })).toBe('A product code has three uppercase letters');
  expect(fault({ expected_lifetime_months: -1 })).toBe('Must not be negative');
  expect(productFormSchema.safeParse(emptyProductForm).success).toBe(false);
});
