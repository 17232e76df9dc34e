import { z } from 'zod';
import { dateFormatExamples } from '@/lib/labels';
import { text } from '@/lib/schema';
import type { Preferences } from './api';

export const dateFormatLabels = {
  auto: 'Organization default',
  ...dateFormatExamples,
} as const satisfies Record<Preferences['date_format'], string>;

export const landings = {
  auto: 'Plan default',
  'product-hub': 'Product Hub',
  'adverse-events': 'Adverse Events',
  monitoring: 'Monitoring',
} as const satisfies Record<Preferences['default_landing'], string>;

export const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, '0')}:00`]),
);

export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const preferencesSchema = z.object({
  date_format: z.enum(Object.keys(dateFormatLabels) as [keyof typeof dateFormatLabels]),
  time_zone: text('Time zone is required'),
  default_landing: z.enum(Object.keys(landings) as [keyof typeof landings]),
  digest_hour: z.coerce.number<number>().int().min(0).max(23),
});
