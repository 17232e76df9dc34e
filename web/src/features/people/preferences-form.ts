import { z } from 'zod';
import { text } from '@/lib/schema';
import type { Preferences } from './api';

export const dateFormats = {
  'DD MMM YYYY': '31 Jan 2030 (DD MMM YYYY)',
  'YYYY-MM-DD': '2030-01-31 (YYYY-MM-DD)',
  'MM/DD/YYYY': '01/31/2030 (MM/DD/YYYY)',
  'DD/MM/YYYY': '31/01/2030 (DD/MM/YYYY)',
} as const satisfies Record<Preferences['date_format'], string>;

export const landings = {
  auto: 'Chosen by your plan',
  'product-hub': 'Product Hub',
  'adverse-events': 'Adverse Events',
  monitoring: 'Monitoring',
} as const satisfies Record<Preferences['default_landing'], string>;

export const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, '0')}:00`]),
);

export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const preferencesSchema = z.object({
  date_format: z.enum(Object.keys(dateFormats) as [keyof typeof dateFormats]),
  time_zone: text('Time zone is required'),
  default_landing: z.enum(Object.keys(landings) as [keyof typeof landings]),
  digest_hour: z.coerce.number<number>().int().min(0).max(23),
});
