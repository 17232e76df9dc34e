import type { AnalysisItem, AnalysisStatus, ExclusionReason, ExposureMetric, ItemStatus } from './api';

export const statusTitles: Record<AnalysisStatus, string> = {
  draft: 'Triage',
  mapping: 'Coding',
  review: 'Second review',
  completed: 'Completed',
  superseded: 'Superseded',
  archived: 'Archived',
};

// Button labels for the status changes.
export const stepLabels: Record<AnalysisStatus, string> = {
  draft: 'Back to triage',
  mapping: 'Start coding',
  review: 'Send to second review',
  completed: 'Complete',
  superseded: 'Supersede',
  archived: 'Archive',
};

export const itemTitles: Record<ItemStatus, string> = {
  unreviewed: 'Not reviewed',
  in_review: 'Included',
  reviewed: 'Coded',
  excluded: 'Excluded',
  flagged: 'Flagged',
};

// Reasons a person can choose.
export const chosenReasons = {
  not_our_device: 'Not our device',
  duplicate: 'Duplicate',
  not_a_complaint: 'Not a complaint',
  insufficient_information: 'Insufficient information',
} as const;
export type ChosenReason = keyof typeof chosenReasons;
// The last one is set automatically from the period of the analysis.
export const reasonTitles: Record<ExclusionReason, string> = { ...chosenReasons, outside_period: 'Outside the period' };
export const reasons = Object.keys(chosenReasons) as ChosenReason[];

export const basisTitles: Record<ExposureMetric, string> = {
  units_sold: 'Units sold',
  units_in_use: 'Units in use',
  procedures: 'Procedures',
  tests: 'Tests',
  patient_years: 'Patient-years',
};

// A rate in scientific notation: 3.2 × 10⁻⁵.
export function rateText(value: number): string {
  if (value === 0) return '0';
  const [digits = '', power = '0'] = value.toExponential(1).split('e');
  const raised = [...String(Math.abs(Number(power)))].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return Number(power) >= -2 ? value.toPrecision(2) : `${digits} × 10⁻${raised}`;
}

// Facts with the same label are grouped, such as several codes.
export const mergedFacts = (facts: AnalysisItem['facts']) =>
  [...new Set(facts.map(({ label }) => label))].map((label) => ({
    label,
    value: facts
      .filter((fact) => fact.label === label)
      .map(({ value }) => value)
      .join(', '),
  }));
