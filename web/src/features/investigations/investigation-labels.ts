import type { Schemas } from '@/api/client';

export const determinationTitles = { unknown: 'Unknown', yes: 'Yes', no: 'No' } as const;

export const custodyTitles: Record<Schemas['CustodyKind'], string> = {
  requested: 'Requested',
  attempt: 'Attempt to obtain',
  shipped: 'Shipped',
  received: 'Received',
  decontaminated: 'Decontaminated',
  tested: 'Tested',
  retained: 'Retained',
  destroyed: 'Destroyed',
};

export const channelTitles: Record<Schemas['CustodyChannel'], string> = {
  letter: 'Letter',
  email: 'Email',
  portal: 'Portal',
  phone: 'Phone',
  visit: 'Visit',
};

export const effectTitles = {
  undecided: 'Not decided',
  same_risk: 'Known risk, estimate unchanged',
  estimate_changed: 'Known risk, estimate changed',
  new_hazard: 'New hazard',
} as const;

const day = 24 * 60 * 60 * 1000;

// Full days since a moment.
export const ageInDays = (openedAt: string, now = Date.now()) =>
  Math.max(0, Math.floor((now - new Date(openedAt).getTime()) / day));

export const ageText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
