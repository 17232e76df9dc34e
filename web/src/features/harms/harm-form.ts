import { z } from 'zod';
import { text } from '@/lib/schema';
import type { Harm, HarmBody } from './api';

// Hazards are typed, one per line.
export const harmFormSchema = z.object({
  name: text('Name is required').max(120, 'At most 120 characters'),
  definition: z.string(),
  imdrf_e: z.array(z.string()),
  imdrf_f: z.array(z.string()),
  typical_hazards: z.string(),
  // Severity level by risk grid; empty or absent where not specified.
  severities: z.record(z.string(), z.string().optional()),
});
export type HarmForm = z.infer<typeof harmFormSchema>;

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

export const toHarmForm = (harm: Harm | null): HarmForm => ({
  name: harm?.name ?? '',
  definition: harm?.definition ?? '',
  imdrf_e: harm?.imdrf_e ?? [],
  imdrf_f: harm?.imdrf_f ?? [],
  typical_hazards: harm?.typical_hazards.join('\n') ?? '',
  severities: Object.fromEntries(
    [...(harm?.severities ?? []), ...(harm?.current_severities ?? [])].map(({ riskgrid_id, level }) => [
      riskgrid_id,
      String(level),
    ]),
  ),
});

export const toHarmBody = (form: HarmForm): HarmBody => ({
  name: form.name,
  definition: form.definition,
  severities: Object.entries(form.severities)
    .filter(([, level]) => Boolean(level))
    .map(([riskgrid_id, level]) => ({ riskgrid_id, level: Number(level) })),
  imdrf_e: form.imdrf_e,
  imdrf_f: form.imdrf_f,
  typical_hazards: linesOf(form.typical_hazards),
});
