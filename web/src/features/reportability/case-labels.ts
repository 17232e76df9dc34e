import type { Awareness, AwarenessBody, Jurisdiction, ObligationState, RuleAnswer } from './api';

export const jurisdictionNames: Record<Jurisdiction, string> = {
  us: 'United States (FDA)',
  eu_mdr: 'European Union (MDR)',
  eu_ivdr: 'European Union (IVDR)',
  gb: 'Great Britain',
  ca: 'Canada',
  au: 'Australia',
};

// For narrow columns.
export const jurisdictionCodes: Record<Jurisdiction, string> = {
  us: 'US',
  eu_mdr: 'EU',
  eu_ivdr: 'EU IVD',
  gb: 'GB',
  ca: 'CA',
  au: 'AU',
};

export const stateNames: Record<ObligationState, string> = {
  aware: 'Not assessed',
  assessing: 'Being assessed',
  reportable: 'Reportable',
  uncertain_report: 'Reportable (uncertain)',
  not_reportable: 'Not reportable',
  in_summary: 'In a summary report',
  not_marketed_there: 'Not marketed there',
  submitted: 'Sent',
  rejected: 'Rejected',
  acknowledged: 'Acknowledged',
  follow_up_due: 'Follow-up due',
  final: 'Final report sent',
};

export const answerNames: Record<RuleAnswer, string> = { yes: 'Yes', no: 'No', uncertain: 'Uncertain' };

export const recordedTopicNames: Record<AwarenessBody['topic'], string> = {
  event: 'The event',
  reportability: 'Information that makes it reportable after all',
  severity: 'A death, deterioration or threat',
  remedial_action: 'The need for remedial action',
  new_fact: 'A new fact',
  correction_initiated: 'The start of a correction or removal',
};

export const topicNames: Record<Awareness['topic'], string> = {
  ...recordedTopicNames,
  correction_reported: 'The report of a correction or removal',
};

export const personClassNames: Record<Awareness['person_class'], string> = {
  any: 'Employee',
  management: 'Manager or supervisor',
  ae_duty: 'Person with adverse-event duties',
  representative: 'Representative or contractor',
};

export const qualificationNames = {
  '': 'Select a qualification',
  physician: 'Physician',
  nurse: 'Nurse',
  risk_manager: 'Risk manager',
  biomedical_engineer: 'Biomedical engineer',
  other: 'Other',
} as const;

const dayLength = 24 * 60 * 60 * 1000;

// Whole days until a moment; negative when it has passed.
export const daysLeft = (until: string, now = Date.now()) => Math.floor((Date.parse(until) - now) / dayLength);

export function daysLeftText(until: string, now = Date.now()): string {
  const days = daysLeft(until, now);
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} overdue`;
  if (days === 0) return 'Less than a day left';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}
