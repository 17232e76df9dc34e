import { z } from 'zod';
import { dateFormats } from '@/lib/dates';
import { text } from '@/lib/schema';
import type { Metadata, TenantInfo, TenantUpdate, Thresholds } from './settings-api';

// "3001234567, 3007654321" as a list, and back.
const listed = (pasted: string): string[] => pasted.split(/[\s,;]+/).filter((part) => part !== '');
const joined = (values: string[]) => values.join(', ');

const numbers = (least: number, most: number, message: string) =>
  z
    .string()
    .refine((pasted) => listed(pasted).every((part) => new RegExp(`^\\d{${least},${most}}$`).test(part)), message);

export const organizationSchema = z.object({
  name: text('Name is required').max(200),
  legal_name: z.string().max(200),
  address: z.object({
    line1: z.string().max(200),
    line2: z.string().max(200),
    city: z.string().max(200),
    state: z.string().max(200),
    postal_code: z.string().max(200),
    country: z.string(),
  }),
  timezone: text('Time zone is required'),
  website: z.string().regex(/^(https:\/\/.+)?$/, 'The website must start with https://'),
  contact_email: z.union([z.literal(''), z.email('Email must be a valid email address')]),
  fei_numbers: numbers(7, 10, 'An FEI number has 7 to 10 digits'),
  registration_numbers: numbers(7, 10, 'A registration number has 7 to 10 digits'),
  duns_number: z.string().regex(/^(\d{9})?$/, 'A DUNS number has 9 digits'),
  sender_name: z
    .string()
    .max(60, 'At most 60 characters')
    .regex(/^[^<>@"\\]*$/, 'A sender name cannot contain @, <, > or quotation marks'),
  date_format: z.enum(dateFormats),
  srn: z.string().regex(/^([A-Z]{2}-(MF|AR|IM|PR)-\d{9})?$/, 'An SRN looks like DE-MF-000012345'),
});
export type OrganizationForm = z.infer<typeof organizationSchema>;

export const toOrganizationForm = (info: TenantInfo): OrganizationForm => ({
  name: info.name,
  legal_name: info.legal_name,
  address: info.address,
  timezone: info.timezone,
  website: info.website,
  contact_email: info.contact_email,
  fei_numbers: joined(info.fei_numbers),
  registration_numbers: joined(info.registration_numbers),
  duns_number: info.duns_number,
  srn: info.srn,
  sender_name: info.sender_name,
  date_format: info.date_format,
});

export const toTenantUpdate = (form: OrganizationForm): TenantUpdate => ({
  ...form,
  fei_numbers: listed(form.fei_numbers),
  registration_numbers: listed(form.registration_numbers),
});

const number = (min: number, max: number) => {
  const message = `Must be ${min} to ${max}`;
  return z.coerce.number<number>(message).min(min, message).max(max, message);
};
const wholeNumber = (min: number, max: number) => number(min, max).int('Must be a whole number');

export const thresholdDefaults: Thresholds = {
  min_n: 3,
  prr: 2,
  chi2: 4,
  ror_lcl: 1,
  ic025: 0,
  eb05: 2,
  q: 0.05,
  ewma_lambda: 0.2,
  cusum_k: 0.5,
  cusum_h: 5,
};

export const thresholdLabels: Record<keyof Thresholds, string> = {
  min_n: 'Minimum reports',
  prr: 'PRR',
  chi2: 'Chi-square',
  ror_lcl: 'ROR lower limit',
  ic025: 'IC025',
  eb05: 'EB05',
  q: 'FDR q',
  ewma_lambda: 'EWMA λ',
  cusum_k: 'CUSUM k',
  cusum_h: 'CUSUM h',
};

// Used when no family is selected: a 5 × 5 grid.
export const standardGrid = 'standard';

export const regulatorySchema = z.object({
  incomplete_months: wholeNumber(0, 24),
  monitor_all_clear: z.boolean(),
  default_grid_family_id: z.string(),
  signal_thresholds: z.object({
    min_n: wholeNumber(1, 1_000_000),
    prr: number(0, 1000),
    chi2: number(0, 1_000_000),
    ror_lcl: number(0, 1000),
    ic025: number(-10, 10),
    eb05: number(0, 1000),
    q: number(0, 1),
    ewma_lambda: number(0.01, 1),
    cusum_k: number(0, 10),
    cusum_h: number(0.1, 100),
  }),
});
export type RegulatoryForm = z.infer<typeof regulatorySchema>;

export const toRegulatoryForm = (metadata: Metadata): RegulatoryForm => ({
  incomplete_months: metadata.incomplete_months ?? 2,
  monitor_all_clear: metadata.monitor_all_clear ?? false,
  default_grid_family_id: metadata.default_grid_family_id ?? standardGrid,
  signal_thresholds: { ...thresholdDefaults, ...metadata.signal_thresholds },
});

export const fromRegulatoryForm = (form: RegulatoryForm): Partial<Metadata> => ({
  ...form,
  default_grid_family_id: form.default_grid_family_id === standardGrid ? null : form.default_grid_family_id,
});

const domainForm = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

export const securitySchema = z.object({
  session: z.object({ ttl_min: wholeNumber(15, 720), idle_min: wholeNumber(5, 30) }),
  allowed_email_domains: z
    .string()
    .refine(
      (pasted) => listed(pasted).every((part) => domainForm.test(part)),
      'Enter domains in lowercase, for example example.com',
    ),
});
export type SecurityForm = z.infer<typeof securitySchema>;

export const toSecurityForm = ({ session, allowed_email_domains = [] }: Metadata): SecurityForm => ({
  session: { ttl_min: session?.ttl_min ?? 720, idle_min: session?.idle_min ?? 30 },
  allowed_email_domains: joined(allowed_email_domains),
});

export const fromSecurityForm = ({ session, allowed_email_domains }: SecurityForm): Partial<Metadata> => ({
  session,
  allowed_email_domains: listed(allowed_email_domains),
});
