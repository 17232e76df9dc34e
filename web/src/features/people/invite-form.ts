import { z } from 'zod';
import { text } from '@/lib/schema';
import type { InvitationResult } from './members-api';

const mostAddresses = 50;

// Addresses as people paste them: separated by commas, semicolons, blanks or lines, each once.
export const addressesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\s,;]+/)
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
];

export const inviteFormSchema = z.object({
  emails: text('At least one e-mail is required').refine(
    (pasted) => addressesIn(pasted).length <= mostAddresses,
    `At most ${mostAddresses} at once`,
  ),
  role_id: text('Role is required'),
  message: z.string().max(2000, 'At most 2,000 characters'),
});

export const resultWords: Record<InvitationResult['result'], string> = {
  invited: 'Invited',
  already_member: 'Is a member already',
  already_invited: 'Was invited already',
  invalid: 'Is not an e-mail address',
  domain_not_allowed: 'Your settings do not allow this domain',
  no_seat: 'Your plan has no seat left',
  mailed_lately: 'Was mailed moments ago; try again in a minute',
};
