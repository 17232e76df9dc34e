import type { components } from '@/api/schema';
import type { HubOwner } from '@/lib/hub-owner';

type Schemas = components['schemas'];

export const familyOwner: HubOwner = { type: 'family', id: 'fam_1', familyId: 'fam_1', name: 'Infusion pumps' };

const severityLabels = ['Minor', 'Serious', 'Critical'];
const probabilityLabels = ['Rare', 'Occasional', 'Frequent'];
const regionRows: Schemas['RegionKey'][][] = [
  ['acceptable', 'acceptable', 'investigate'],
  ['acceptable', 'investigate', 'unacceptable'],
  ['investigate', 'unacceptable', 'unacceptable'],
];

// 3 × 3, the smallest grid.
export const gridContent: Schemas['RiskGridContent'] = {
  name: 'Pumps',
  severity: severityLabels.map((label, index) => ({
    level: index + 1,
    key: label.toLowerCase(),
    label,
    definition: '',
    imdrf_f: [],
  })),
  probability: probabilityLabels.map((label, index) => ({
    level: index + 1,
    key: label.toLowerCase(),
    label,
    lower: [null, 1e-6, 1e-3][index],
    upper: [1e-6, 1e-3, null][index],
    basis: 'per_use',
    qualitative: '',
  })),
  regions: [
    { key: 'acceptable', label: 'Acceptable', color: '#2e7d32', action: 'Watch' },
    { key: 'investigate', label: 'Investigate', color: '#f9a825', action: 'Reduce' },
    { key: 'unacceptable', label: 'Unacceptable', color: '#c62828', action: 'Stop' },
  ],
  cells: regionRows.flatMap((row, s) => row.map((region, p) => ({ s: s + 1, p: p + 1, region }))),
  policy_note: '',
};

export const gridHead: Schemas['RiskFileHead'] = {
  id: 'rgr_1',
  owner: { type: 'family', id: 'fam_1' },
  version: 1,
  status: 'draft',
  created_at: '2026-03-01T10:00:00Z',
  created_by: 'usr_2',
  created_by_name: 'Anton Lindqvist',
  effective_from: null,
  approved_by: null,
  approved_by_name: null,
  signature_id: null,
};

export const draftGrid = {
  ...gridHead,
  ...gridContent,
  policy_note: '',
  warnings: [],
  signatures: [],
  source: 'family',
  approved_version: null,
} satisfies Schemas['EffectiveRiskGrid'];

export const riskRow: Schemas['RiskRow'] = {
  risk_id: 'R-1',
  hazard_category: 'Operational',
  hazard: 'Over-infusion',
  sequence_of_events: 'Free flow',
  hazardous_situation: 'Patient receives a bolus',
  harm: 'Hypotension',
  severity: 3,
  severity_label: 'Critical',
  p1: 0.001,
  p2: 0.1,
  probability_level: 2,
  probability_label: 'Occasional',
  initial_region: 'unacceptable',
  risk_controls: [{ type: 'inherent_safety', text: 'Clamp', verification_ref: 'VER-1' }],
  residual_severity: 3,
  residual_probability_level: 1,
  residual_region: 'investigate',
  benefit_risk_ref: '',
  imdrf_a: ['A1402'],
  imdrf_e: [],
  imdrf_f: [],
  imdrf_g: [],
  document_ref: '',
};

export const draftDefinition: Schemas['EffectiveRiskDefinition'] = {
  ...gridHead,
  id: 'rdf_1',
  file_name: 'risks.csv',
  file_sha256: 'a'.repeat(64),
  columnMapping: {},
  riskgrid_id: 'rgr_1',
  riskgrid: { ...gridHead, status: 'approved' },
  row_count: 2,
  rows_sha256: 'b'.repeat(64),
  warnings: [],
  signatures: [],
  rows: [riskRow, { ...riskRow, risk_id: 'R-2', hazard: 'Air in line', severity: 2, severity_label: 'Serious' }],
  source: 'family',
  approved_version: null,
};

export const definitionCheck: Schemas['RiskDefinitionCheck'] = {
  ok: true,
  row_count: 2,
  errors: [],
  warnings: [],
  preview: [riskRow],
  unknown_severities: [],
  unknown_probabilities: [],
  unmatched_harms: [],
  columns: [
    { name: 'No.', samples: ['R-1'] },
    { name: 'Danger', samples: ['Over-infusion'] },
  ],
  columnMapping: { risk_id: 'No.' },
  fields: [
    { key: 'risk_id', label: 'Risk ID', required: true, description: 'Identifies the risk' },
    { key: 'hazard', label: 'Hazard', required: true, description: 'Source of harm' },
  ],
  riskgrid: { ...gridHead, status: 'approved' },
};
