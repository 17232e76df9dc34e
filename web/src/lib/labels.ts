export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  playground: 'Playground',
} as const;

const roleLabels: Record<string, string> = {
  tenant_admin: 'Administrator',
  ra_manager: 'RA manager',
  analyst: 'Analyst',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
  master_admin: 'Master administrator',
};

const actionLabels: Record<string, string> = {
  'auth.login': 'Signed in',
  'auth.logout': 'Signed out',
  'auth.onboard': 'Opened the account',
  'auth.register': 'Registered',
  'invitation.accept': 'Accepted an invitation',
  'invitation.create': 'Invited people',
  'invitation.resend': 'Sent an invitation again',
  'invitation.revoke': 'Took an invitation back',
  'password.change': 'Changed the password',
  'password.reset': 'Reset the password',
  'password.reset.begin': 'Asked for a new password',
  'playground.register': 'Asked for the playground',
  'family.create': 'Made the family',
  'family.delete': 'Deleted the family',
  'family.update': 'Changed the family',
  'gudid.import': 'Imported devices from GUDID',
  'product.clone': 'Made this copy',
  'product.create': 'Made the product',
  'product.delete': 'Deleted the product',
  'product.exposure_create': 'Added an exposure figure',
  'product.exposure_delete': 'Deleted an exposure figure',
  'product.exposure_import': 'Imported exposure figures',
  'product.exposure_update': 'Changed an exposure figure',
  'product.import': 'Imported it from GUDID',
  'product.move': 'Moved it out of its family',
  'product.reimport': 'Brought it up to date with GUDID',
  'product.update': 'Changed the product',
  'profile.photo.remove': 'Removed the photo',
  'profile.photo.set': 'Changed the photo',
  'profile.update': 'Changed the profile',
  'second_factor.confirm': 'Confirmed the second factor',
  'second_factor.enrol': 'Began a new second factor',
  'second_factor.recover': 'Used a recovery code',
  'second_factor.renew_codes': 'Renewed the recovery codes',
  'second_factor.verify': 'Passed the second factor',
  'session.revoke': 'Revoked a session',
  'tenant.select': 'Chose a tenant',
};

// What the audit trail calls something in words; names it gained since are shown as they are.
export const actionLabel = (action: string) => actionLabels[action] ?? action;

// Tenants may name roles of their own; those are shown as they are.
export const roleLabel = (role: string) => roleLabels[role] ?? role;
