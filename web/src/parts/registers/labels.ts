import type { Capa, Certificate, FieldAction } from './api';

export const actionKinds: Record<FieldAction['kind'], string> = {
  return: 'Return to the manufacturer',
  modification: 'Modification',
  exchange: 'Exchange',
  destruction: 'Destruction',
  retrofit: 'Retrofit',
  advice: 'Advice on use',
  inspection: 'Inspection',
  software: 'Software update',
  other: 'Other',
};
export const actionStatuses: Record<FieldAction['status'], string> = {
  planned: 'Planned',
  ongoing: 'Ongoing',
  completed: 'Completed',
  canceled: 'Canceled',
};
export const capaKinds: Record<Capa['kind'], string> = {
  corrective: 'Corrective',
  preventive: 'Preventive',
  both: 'Corrective and preventive',
};
export const capaStatuses: Record<Capa['status'], string> = {
  open: 'Open',
  implementing: 'Being implemented',
  verifying: 'Effect being verified',
  closed: 'Closed',
  canceled: 'Canceled',
};
export const capaEffects: Record<Capa['effectiveness'], string> = {
  not_verified: 'Not verified',
  effective: 'Effective',
  not_effective: 'Not effective',
};
export const certificateKinds: Record<Certificate['kind'], string> = {
  quality_system: 'Quality management system',
  technical_documentation: 'Technical documentation',
  type_examination: 'Type examination',
  product_verification: 'Product verification',
};
export const certificateStatuses: Record<Certificate['status'], string> = {
  valid: 'Valid',
  restricted: 'Restricted',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
};
