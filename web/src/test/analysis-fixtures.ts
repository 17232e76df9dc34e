import type { components } from '@/api/schema';
import { gridContent, gridHead } from './risk-fixtures';

type Schemas = components['schemas'];

const moment = '2026-03-01T10:00:00Z';

export const analysis: Schemas['RiskAnalysis'] = {
  id: 'ana_1',
  kind: 'complaint',
  dataset_id: 'cds_1',
  dataset_name: 'Complaints 2025',
  product_id: 'prd_1',
  product_name: 'Pump',
  family_id: 'fam_1',
  name: 'Review of 2025',
  status: 'review',
  next_statuses: ['mapping', 'completed'],
  version: 1,
  revision: 7,
  supersedes_id: null,
  riskgrid_version_id: 'rgr_1',
  riskdefinition_version_id: 'rdf_1',
  imdrf_release: '2025',
  owner: { id: 'usr_2', name: 'Anton Lindqvist' },
  reviewer: null,
  approver: null,
  period: { start: null, end: null },
  exposure_basis: 'units_sold',
  coders: 1,
  counts: {
    items: 2,
    unreviewed: 0,
    in_review: 0,
    included: 2,
    reviewed: 2,
    excluded: 0,
    flagged: 0,
    annotated: 2,
    confirmed: 2,
    unconfirmed: 0,
    conflicts: 0,
  },
  progress_pct: 100,
  kappa: null,
  conclusion: 'The risk file stays as it is.',
  reopen_reason: '',
  completed_at: null,
  signatures: [],
  created_at: moment,
  updated_at: moment,
  updated_by_name: 'Anton Lindqvist',
};

export const item: Schemas['AnalysisItem'] = {
  id: 'itm_1',
  position: 1,
  source_ref: 'cmp_1',
  title: 'CMP-1',
  received_on: '2025-02-01',
  event_on: null,
  text: 'The pump gave a bolus.',
  facts: [],
  status: 'unreviewed',
  next_statuses: ['in_review', 'excluded', 'flagged'],
  exclusion_reason: null,
  note: '',
  assigned_to: null,
  duplicate_of: null,
  duplicates: [],
  conflict: 'none',
  codings: 0,
  coded_by_me: false,
  annotation_count: 0,
  revision: 3,
  updated_at: moment,
};

export const itemPage = (...rows: Schemas['AnalysisItem'][]): Schemas['AnalysisItemPage'] => ({
  rows,
  page: 1,
  page_size: 50,
  total_rows: rows.length,
  order_by: [],
});

// A draft of whoever is signed in, who found no hazard.
export const ownDraft: Schemas['Annotation'] = {
  id: 'ann_1',
  analysis_id: 'ana_1',
  item_id: 'itm_1',
  risk_id: null,
  new_risk: false,
  hazard: '',
  hazardous_situation: '',
  harm: '',
  severity: null,
  harm_occurred: false,
  imdrf: { a: [], b: [], c: [], d: [], e: [], f: [], g: [] },
  spans: [],
  rationale: 'Nothing happened',
  imdrf_release: '2025',
  origin: 'human',
  model: null,
  status: 'draft',
  next_statuses: ['confirmed', 'rejected'],
  supersedes_id: null,
  comment: '',
  created_at: moment,
  created_by: { id: 'usr_1', name: 'Ada Lovelace' },
  confirmed_at: null,
  confirmed_by: null,
  revision: 4,
};

const suggested = (code: string, term: string, score: number, quote: string, start: number) => ({
  code,
  term,
  score,
  spans: [{ field: 'text' as const, start, end: start + quote.length, quote }],
});

// The text of the item is "The pump gave a bolus".
export const suggestions: Schemas['CodeSuggestions'] = {
  model: {
    name: 'IMDRF linear text model',
    version: '2030-01-01-0a1b2c3d',
    trained_at: moment,
    data_version: '2029-12',
    reports: 20_000,
    makers: 300,
  },
  annexes: [
    {
      annex: 'A',
      method: 'model',
      quality: {
        reports: 20_000,
        makers: 300,
        top1_recall: 0.4,
        top5_recall: 0.7,
        terms_top5_recall: 0.2,
        calibration_error: 0.02,
      },
      codes: [
        suggested('A1402', 'Excess Flow or Over-Infusion', 0.62, 'bolus', 16),
        suggested('A0401', 'Break', 0.04, 'pump', 4),
      ],
    },
    { annex: 'E', method: 'model', quality: null, codes: [] },
    { annex: 'F', method: 'model', quality: null, codes: [] },
    { annex: 'G', method: 'terms', quality: null, codes: [suggested('G04098', 'Pump', 1, 'pump', 4)] },
  ],
};

export const exposure: Schemas['AnalysisExposure'] = {
  value: 100_000,
  unit: 'units_sold',
  basis: 'per_unit',
  fits_grid: true,
  months: 12,
  months_without: 0,
};

// Documented as occasional, observed frequently.
export const risk: Schemas['AnalysisRisk'] = {
  risk_id: 'R-1',
  hazard: 'Over-infusion',
  hazardous_situation: 'Patient receives a bolus',
  harm: 'Hypotension',
  n_hazardous: 400,
  n_harm: 300,
  p1_obs: { est: 0.004, lo: 0.0036, hi: 0.0044 },
  p2_obs: { est: 0.75, lo: 0.7, hi: 0.79 },
  rate: { est: 0.003, lo: 0.0026, hi: 0.0034 },
  documented: { s: 2, p: 2, region: 'investigate' },
  observed: { s: 2, p: 3, region: 'unacceptable' },
  p_obs_range: [3],
  drift: 'up',
  severity_changed: false,
  acceptability_changed: true,
  is_new: false,
  items_url: '',
};

export const observedGrid: Schemas['AnalysisGrid'] = {
  grid: gridContent,
  basis: 'units_sold',
  exposure,
  cells: [],
  risks: [
    {
      risk_id: 'R-1',
      s_doc: 2,
      p_doc: 2,
      s_obs: 2,
      n: 400,
      rate: 0.003,
      ci_low: 0.0026,
      ci_high: 0.0034,
      p_obs: 3,
      p_obs_range: [3],
      region_doc: 'investigate',
      region_obs: 'unacceptable',
      moved: true,
      is_new: false,
    },
  ],
  unplaced_risks: [],
  warnings: [],
};

export const observedRisks: Schemas['AnalysisRisks'] = {
  exposure,
  confidence: 0.95,
  p1_method: 'poisson',
  p2_method: 'wilson',
  rows: [risk],
};

export const summary: Schemas['AnalysisSummary'] = {
  header: { analysis, riskgrid: gridHead, riskdefinition: gridHead, exposure },
  kpis: {
    items: 2,
    included: 2,
    excluded: 0,
    reviewed: 2,
    hazardous_situations: 2,
    harms: 1,
    no_hazard: 0,
    new_risks: 0,
    drifted_up: 1,
    drifted_down: 0,
    undetermined: 0,
  },
  risks: [risk],
  new_hazards: [],
  drifted: [risk],
  unchanged_n: 0,
  imdrf_tables: { a: [], e: [], f: [], g: [] },
  months: [],
  exclusions: [],
  agreement: {
    method: 'cohen',
    kappa: 0.72,
    lo: 0.6,
    hi: 0.84,
    observed: 0.9,
    n: 40,
    coders: 2,
    conflicts: 0,
    resolved: 4,
  },
  limitations: ['Not every event leads to a complaint.'],
  conclusion: analysis.conclusion,
  answers: {
    new_hazard: { answer: 'no', text: 'Every situation is known.', risk_ids: [] },
    estimate_changed: { answer: 'yes', text: 'One risk left its level.', risk_ids: ['R-1'] },
    acceptability_changed: { answer: 'undetermined', text: 'There is no denominator.', risk_ids: [] },
  },
  gates: [
    { key: 'items', text: 'Every item is reviewed or excluded', is_met: true },
    { key: 'author_signature', text: 'The author has not signed', is_met: false },
  ],
  signatures: [],
  versions: [{ id: 'ana_1', version: 1, status: 'review', completed_at: null, reopen_reason: '' }],
  content_sha256: 'c'.repeat(64),
};
