import type { AnalysisRisk, Annotation } from '@/features/analyses/api';
import type { Coding, SuggestingModel } from './coding-api';

export const annexes = ['a', 'g', 'e', 'f'] as const;
// Known only after the device has been examined.
export const investigated = ['b', 'c', 'd'] as const;
export const annexLabels = {
  a: 'Problem (A)',
  g: 'Component (G)',
  e: 'Clinical sign (E)',
  f: 'Impact (F)',
  b: 'Investigation (B)',
  c: 'Findings (C)',
  d: 'Conclusion (D)',
} as const;

export type AnyAnnex = keyof Annotation['imdrf'];
// Annexes with suggestions from the text.
export type Annexes = (typeof annexes)[number];
export const annexNames: Record<Annexes, string> = {
  a: 'Device',
  e: 'Sign',
  f: 'Impact',
  g: 'Part',
};

// What an annotation says: no hazardous situation, a known risk, or a new risk.
export type Finding = 'none' | 'known' | 'new';

export interface CodingDraft {
  finding: Finding;
  riskId: string;
  hazard: string;
  situation: string;
  harm: string;
  severity: number | null;
  harmOccurred: boolean;
  imdrf: Annotation['imdrf'];
  accepted: string[]; // codes that the model suggested
  spans: Annotation['spans'];
  rationale: string;
}

export const emptyDraft: CodingDraft = {
  finding: 'known',
  riskId: '',
  hazard: '',
  situation: '',
  harm: '',
  severity: null,
  harmOccurred: false,
  imdrf: { a: [], b: [], c: [], d: [], e: [], f: [], g: [] },
  accepted: [],
  spans: [],
  rationale: '',
};

export const draftOf = (annotation: Annotation | undefined): CodingDraft =>
  annotation
    ? {
        finding: annotation.new_risk ? 'new' : annotation.risk_id === null ? 'none' : 'known',
        riskId: annotation.risk_id ?? '',
        hazard: annotation.hazard,
        situation: annotation.hazardous_situation,
        harm: annotation.harm,
        severity: annotation.severity,
        harmOccurred: annotation.harm_occurred,
        imdrf: annotation.imdrf,
        accepted: [],
        spans: annotation.spans,
        rationale: annotation.rationale,
      }
    : emptyDraft;

export const isWhole = ({ finding, riskId, hazard, situation, harm, severity }: CodingDraft) =>
  finding === 'none' ||
  (finding === 'known'
    ? riskId !== ''
    : severity !== null && [hazard, situation, harm].every((text) => text.trim() !== ''));

// A known risk fills in its severity and codes, which the coder can still change.
export const withRisk = (draft: CodingDraft, risk: AnalysisRisk): CodingDraft => ({
  ...draft,
  finding: 'known',
  riskId: risk.risk_id,
  hazard: risk.hazard,
  situation: risk.hazardous_situation,
  harm: risk.harm,
  severity: risk.severity,
  imdrf: {
    ...draft.imdrf,
    a: draft.imdrf.a.length > 0 ? draft.imdrf.a : risk.imdrf_a,
    g: draft.imdrf.g.length > 0 ? draft.imdrf.g : risk.imdrf_g,
    e: draft.imdrf.e.length > 0 ? draft.imdrf.e : risk.imdrf_e,
    f: draft.imdrf.f.length > 0 ? draft.imdrf.f : risk.imdrf_f,
  },
});

// Accepts a suggestion together with its supporting text as evidence; a second click removes it.
export function withSuggestion(
  draft: CodingDraft,
  annex: AnyAnnex,
  { code, spans, isModel }: { code: string; spans: Annotation['spans']; isModel: boolean },
): CodingDraft {
  const isTaken = draft.imdrf[annex].includes(code);
  const codes = isTaken ? draft.imdrf[annex].filter((one) => one !== code) : [...draft.imdrf[annex], code];
  const isThere = (span: Annotation['spans'][number]) =>
    draft.spans.some(({ start, end }) => start <= span.start && span.end <= end);
  return {
    ...draft,
    imdrf: { ...draft.imdrf, [annex]: codes },
    accepted: isTaken || !isModel ? draft.accepted.filter((one) => one !== code) : [...draft.accepted, code],
    spans: isTaken ? draft.spans : [...draft.spans, ...spans.filter((span) => !isThere(span))],
  };
}

export function toCoding(draft: CodingDraft, model: SuggestingModel = null): Coding {
  const { accepted, finding, riskId, hazard, situation, harm, severity, harmOccurred, imdrf, spans, rationale } = draft;
  const isAccepted = annexes.some((annex) => imdrf[annex].some((code) => accepted.includes(code)));
  const said = {
    imdrf,
    spans,
    rationale: rationale.trim(),
    // The server knows the model scores.
    ...(model && isAccepted && { model: { name: model.name, version: model.version, score: 1 } }),
  };
  if (finding === 'none') return { ...said, risk_id: null, new_risk: false, severity: null, harm_occurred: false };
  const common = { ...said, severity, harm_occurred: harmOccurred };
  return finding === 'known'
    ? { ...common, risk_id: riskId, new_risk: false }
    : {
        ...common,
        risk_id: null,
        new_risk: true,
        hazard: hazard.trim(),
        hazardous_situation: situation.trim(),
        harm: harm.trim(),
      };
}
