import type { Annotation } from '@/features/analyses/api';

export const statusLabels = {
  suggested: 'Suggested',
  draft: 'Draft',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  superseded: 'Superseded',
} as const;

export const findingText = ({ risk_id, new_risk, hazard, hazardous_situation, harm }: Annotation) =>
  risk_id === null && !new_risk
    ? 'No hazardous situation'
    : `${new_risk ? 'New risk' : risk_id}: ${hazard} → ${hazardous_situation} → ${harm}`;
