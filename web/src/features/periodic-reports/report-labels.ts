import type { Report, ReportState, SeriesBody } from './api';

export const stateTitles: Record<ReportState, string> = {
  collecting: 'Collecting',
  drafting: 'Drafting',
  review: 'Review',
  issued: 'Issued',
  sent: 'Sent',
  evaluated: 'Evaluated',
  superseded: 'Superseded',
};

export const kindTitles: Record<SeriesBody['kind'], string> = { psur: 'PSUR', pmsr: 'PMSR' };

export const recipientTitles: Record<Report['recipient'], string> = {
  eudamed: 'Notified body, through EUDAMED',
  notified_body: 'Notified body',
  on_request: 'On request',
};

// In the facts of a schedule.
export const recipientFacts: Record<Report['recipient'], string> = {
  eudamed: 'made available to the notified body through EUDAMED',
  notified_body: 'made available to the notified body',
  on_request: 'made available on request',
};

export const classTitles: Record<SeriesBody['risk_class'], string> = {
  I: 'MDR class I',
  IIa: 'MDR class IIa',
  IIb: 'MDR class IIb',
  III: 'MDR class III',
  A: 'IVDR class A',
  B: 'IVDR class B',
  C: 'IVDR class C',
  D: 'IVDR class D',
};

export const statusTitles: Record<NonNullable<SeriesBody['device_status']>, string> = {
  certified: 'Certified under MDR or IVDR',
  legacy: 'Legacy device',
  custom_made: 'Custom-made',
};

export const criterionTitles: Record<SeriesBody['criterion'], string> = {
  placed_on_market: 'Devices placed on the market or put into service',
  distributed: 'Units distributed within each period',
  episodes_of_use: 'Episodes of use',
  installed_base: 'Active installed base',
  since_declaration: 'Units distributed since the declaration of conformity',
  implanted: 'Devices implanted',
  other: 'Other',
};

export const metricTitles: Record<SeriesBody['metric'], string> = {
  units_sold: 'Units sold',
  units_in_use: 'Units in use',
  procedures: 'Procedures',
  tests: 'Tests',
  patient_years: 'Patient years',
};

export const benefitRiskTitles: Record<Report['benefit_risk'], string> = {
  undecided: 'Not determined yet',
  unchanged: 'Unchanged',
  improved: 'Improved',
  adversely_affected: 'Adversely affected',
};

export const needsPsur = (riskClass: SeriesBody['risk_class']) => !['I', 'A', 'B'].includes(riskClass);
