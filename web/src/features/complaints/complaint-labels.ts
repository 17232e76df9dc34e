import type { Complaint, ComplaintDataset, ComplaintStatus } from './api';

export const statusTitles: Record<ComplaintStatus, string> = {
  new: 'New',
  triaged: 'Triaged',
  under_investigation: 'Under investigation',
  closed: 'Closed',
};

export const datasetStatusTitles: Record<ComplaintDataset['status'], string> = {
  uploading: 'Uploading',
  validating: 'Importing',
  ready: 'Ready',
  failed: 'Failed',
  archived: 'Archived',
};

export const typeTitles = {
  patient: 'Patient',
  lay_user: 'Lay user',
  health_professional: 'Health professional',
  facility: 'Facility',
  distributor: 'Distributor',
  internal: 'Internal',
  other: 'Other',
} as const;
export type ComplainantType = keyof typeof typeTitles;

export const decisionTitles = { undecided: 'Undecided', yes: 'Yes', no: 'No' } as const;

// Fields required by 21 CFR 820.35(a).
const missingTitles: Record<string, string> = {
  device_name: 'device name',
  date_received: 'date received',
  device_identification: 'UDI, UPC, lot, serial or catalog number',
  'complainant.name': 'complainant name',
  'complainant.address': 'complainant address',
  'complainant.phone': 'complainant phone',
  nature: 'nature of the complaint',
  description: 'details',
  correction_action: 'correction or corrective action',
  reply_to_complainant: 'reply to the complainant',
};
export const missingTitle = (name: string) => missingTitles[name] ?? name;

export const allCodes = ({ imdrf, internal_codes }: Complaint) => [...Object.values(imdrf).flat(), ...internal_codes];

export const ruleTitles: Record<string, string> = {
  beyond_limit: 'beyond three sigma',
  two_of_three: 'two of three beyond two sigma',
  four_of_five: 'four of five beyond one sigma',
  eight_on_one_side: 'eight on one side of the center line',
  six_trending: 'six rising or falling in a row',
};
