import { z } from 'zod';
import { text } from '@/lib/schema';
import type { InvitationResult } from './members-api';

const mostAddresses = 50;

// Pasted addresses separated by commas, semicolons, spaces or lines, without duplicates.
export const addressesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\s,;]+/)
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
];

export const inviteFormSchema = z.object({
  emails: text('Enter at least one email address').refine(
    (pasted) => addressesIn(pasted).length <= mostAddresses,
    `At most ${mostAddresses} addresses at once`,
  ),
  role_id: text('Role is required'),
  message: z.string().max(2000, 'At most 2,000 characters'),
});

export const resultLabels: Record<InvitationResult['result'], string> = {
  invited: 'Invited',
  already_member: 'Already a member',
  already_invited: 'Already invited',
  invalid: 'Not a valid email address',
  domain_not_allowed: 'Domain not allowed by your settings',
  no_seat: 'No seats left in your plan',
  mailed_lately: 'Invited a moment ago; try again in a minute',
};
