import type { Schemas } from '@/api/client';

export type InvestigationState = Schemas['InvestigationState'];

export const stateTitles: Record<InvestigationState, string> = {
  open: 'Open',
  awaiting_device: 'Awaiting device',
  testing: 'Testing',
  concluded: 'Concluded',
  reviewed: 'Reviewed',
  closed: 'Closed',
  not_required: 'Not required',
};

export const stateColors = {
  open: 'info',
  awaiting_device: 'warning',
  testing: 'warning',
  concluded: 'primary',
  reviewed: 'success',
  closed: 'success',
  not_required: 'default',
} as const;
