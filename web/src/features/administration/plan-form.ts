import { z } from 'zod';
import { planFeatureLabels } from '@/lib/labels';
import { email, text } from '@/lib/schema';
import type { NewOrganization, PlanTerms, TenantRow } from './api';

export const featureLabels: Record<TenantRow['features'][number], string> = planFeatureLabels;
export const features = Object.keys(featureLabels) as TenantRow['features'];

const amount = (least: number) => {
  const message = `Enter a whole number of at least ${least}`;
  return z.coerce.number<number>(message).int(message).min(least, message).max(1_000_000_000, 'Too many');
};

const terms = {
  plan: z.enum(['starter', 'professional', 'enterprise', 'playground']),
  features: z.array(z.enum(features as [TenantRow['features'][number]])),
  limits: z.object({
    seats: amount(1),
    monitors: amount(0),
    storage_mb: amount(0),
    complaint_rows: amount(0),
  }),
  valid_until: z.string(),
};
export const planSchema = z.object(terms);
export const organizationSchema = z.object({
  ...terms,
  name: text('Name is required').max(200),
  admin_name: text('Name is required').max(200),
  admin_email: email(),
});
export type PlanForm = z.infer<typeof planSchema>;
export type OrganizationForm = z.infer<typeof organizationSchema>;

export const newOrganization: OrganizationForm = {
  name: '',
  admin_name: '',
  admin_email: '',
  plan: 'professional',
  features: ['product_hub', 'smart_viz', 'intellirisk'],
  limits: { seats: 10, monitors: 50, storage_mb: 2048, complaint_rows: 100_000 },
  valid_until: '',
};

export const toPlanForm = ({ plan, features: flags, limits, valid_until }: TenantRow): PlanForm => ({
  plan,
  features: flags,
  limits,
  valid_until: valid_until?.slice(0, 10) ?? '',
});

const endOf = (day: string) => (day ? `${day}T00:00:00Z` : null);
export const toTerms = (form: PlanForm): PlanTerms => ({ ...form, valid_until: endOf(form.valid_until) });
export const toOrganization = (form: OrganizationForm): NewOrganization => ({
  ...form,
  valid_until: endOf(form.valid_until),
});
