import type { AnalysisRisk, Annotation } from './api';
import type { Coding } from './coding-api';

export const annexes = ['a', 'g', 'e', 'f'] as const;
export const annexLabels = {
  a: 'Device problem (IMDRF A)',
  g: 'Component (IMDRF G)',
  e: 'Clinical sign (IMDRF E)',
  f: 'Health impact (IMDRF F)',
} as const;

// What somebody says about an item: no hazardous situation, a risk of the file, or a new one.
export type Finding = 'none' | 'known' | 'new';

export interface CodingDraft {
  finding: Finding;
  riskId: string;
  hazard: string;
  situation: string;
  harm: string;
  severity: number | null;
  harmOccurred: boolean;
  imdrf: Record<(typeof annexes)[number], string[]>;
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
  imdrf: { a: [], g: [], e: [], f: [] },
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
        imdrf: { a: annotation.imdrf.a, g: annotation.imdrf.g, e: annotation.imdrf.e, f: annotation.imdrf.f },
        spans: annotation.spans,
        rationale: annotation.rationale,
      }
    : emptyDraft;

export const isWhole = ({ finding, riskId, hazard, situation, harm }: CodingDraft) =>
  finding === 'none' ||
  (finding === 'known' ? riskId !== '' : [hazard, situation, harm].every((text) => text.trim() !== ''));

// A known risk brings its severity and codes along; the coder may still change them.
export const withRisk = (draft: CodingDraft, risk: AnalysisRisk): CodingDraft => ({
  ...draft,
  finding: 'known',
  riskId: risk.risk_id,
  hazard: risk.hazard,
  situation: risk.hazardous_situation,
  harm: risk.harm,
  severity: risk.severity,
  imdrf: {
    a: draft.imdrf.a.length > 0 ? draft.imdrf.a : risk.imdrf_a,
    g: draft.imdrf.g.length > 0 ? draft.imdrf.g : risk.imdrf_g,
    e: draft.imdrf.e.length > 0 ? draft.imdrf.e : risk.imdrf_e,
    f: draft.imdrf.f.length > 0 ? draft.imdrf.f : risk.imdrf_f,
  },
});

export function toCoding(draft: CodingDraft): Coding {
  const { finding, riskId, hazard, situation, harm, severity, harmOccurred, imdrf, spans, rationale } = draft;
  const said = { imdrf, spans, rationale: rationale.trim() };
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
