import type { components } from '@/api/schema';
import { aeMeta } from './ae-fixtures';

type Schemas = components['schemas'];

const share = (count: number, value: number, lo: number, hi: number, band: number): Schemas['CompetitiveShare'] => ({
  count,
  share: value,
  lo,
  hi,
  band,
  band_lo: band,
  band_hi: band,
});

const hypotension: Schemas['CompetitiveHarm'] = {
  harm: 'Hypotension',
  severity: 2,
  us: share(12, 0.12, 0.064, 0.2, 4),
  them: share(6, 0.03, 0.011, 0.064, 3),
  difference: { est: 0.09, lo: 0.03, hi: 0.17 },
  q: 0.004,
  in_definition: true,
  problems: [{ term: 'Low Blood Pressure/ Hypotension', imdrf_code: 'E0602', us: 12, them: 6 }],
};

export const competitive: Schemas['CompetitiveRisk'] = {
  meta: aeMeta,
  product_code: 'FRN',
  start_date: '2021-10-01',
  end_date: '2026-09-30',
  us: { name: 'Acme & Partners', reports: 100, coded: 12, uncoded_share: 0.88, recalls: 1, class_1_recalls: 0 },
  them: { name: 'Competitors', reports: 200, coded: 7, uncoded_share: 0.965, recalls: 2, class_1_recalls: 1 },
  bands: [
    { label: 'No report', lower: 0, upper: 0 },
    { label: 'Under 0.1%', lower: 0, upper: 0.001 },
    { label: '0.1–1%', lower: 0.001, upper: 0.01 },
    { label: '1–5%', lower: 0.01, upper: 0.05 },
    { label: '5–20%', lower: 0.05, upper: 0.2 },
    { label: '20% or more', lower: 0.2, upper: 1 },
  ],
  matrix: [
    {
      severity: 1,
      label: 'Minor',
      us: share(0, 0, 0, 0.036, 0),
      them: share(1, 0.005, 0.0001, 0.028, 2),
      difference: { est: -0.005, lo: -0.03, hi: 0.03 },
    },
    {
      severity: 2,
      label: 'Serious',
      us: share(12, 0.12, 0.064, 0.2, 4),
      them: share(6, 0.03, 0.011, 0.064, 3),
      difference: { est: 0.09, lo: 0.03, hi: 0.17 },
    },
  ],
  harms: [
    hypotension,
    {
      harm: 'Rash',
      severity: 1,
      us: share(0, 0, 0, 0.036, 0),
      them: share(1, 0.005, 0.0001, 0.028, 2),
      difference: { est: -0.005, lo: -0.03, hi: 0.03 },
      q: 0.48,
      in_definition: false,
      problems: [],
    },
  ],
  hazards: [],
  absent_hazards: [
    {
      imdrf_code: 'A1007',
      term: 'Fire',
      us: 0,
      them: 0,
      us_recalls: 0,
      them_recalls: 1,
      recalls: ['Z-0101-2026'],
      in_definition: false,
    },
    {
      imdrf_code: 'A0504',
      term: 'Leak/Splash',
      us: 3,
      them: 9,
      us_recalls: 0,
      them_recalls: 0,
      recalls: [],
      in_definition: false,
    },
  ],
  recalls: [
    {
      product_res_number: 'Z-0101-2026',
      res_event_number: '90001',
      recalling_firm: 'Globex Pumps Inc',
      classification: 'Class I',
      event_date_initiated: '2026-02-03',
      reason_for_recall: 'The battery may catch fire',
      hazards: [{ imdrf_code: 'A1007', term: 'Fire', words: 'Fire', in_definition: false }],
    },
    {
      product_res_number: 'Z-0007-2025',
      res_event_number: '90002',
      recalling_firm: 'Globex Pumps Inc',
      classification: null,
      event_date_initiated: null,
      reason_for_recall: 'Sold without clearance',
      hazards: [],
    },
  ],
  riskgrid_version_id: 'rgr_1',
  riskdefinition_version_id: 'rdf_1',
  mapping_count: 4,
  caveat: 'Shares are of reports.',
};
