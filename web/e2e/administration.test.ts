import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { mailedLink } from './support/mail';
import { openAnew, sees, seesAddress, seesAlert, seesHeading, seesTenant, typeCode } from './support/pages';
import { makeMember, newPerson, signInDemo, tenantNames, type Member } from './support/people';
import { visit, visitAs } from './support/visits';

const world = inject('world');

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function search(page: Page, words: string) {
  await page.getByLabel('Search by name or email').fill(words);
  await page.getByText('1 row', { exact: true }).waitFor();
}

async function sign(page: Page, member: Member) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill(member.password);
  await typeCode(page, await member.authenticator.nextCode());
  await dialog.getByRole('button', { name: 'Sign' }).click();
}

test('an administrator invites, assigns roles, suspends and removes', async () => {
  const admin = await makeMember(world, ['acme'], 'tenant_admin');
  const colleague = await makeMember(world, ['acme'], 'analyst');
  const { page } = await visitAs(admin.tokens);
  await openAnew(page, '/tenant/users');

  await page.getByRole('button', { name: 'Invite people' }).click();
  const invited = newPerson().email;
  await page.getByLabel('Email addresses').fill(`${invited}; ${colleague.email}, nonsense`);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Reviewer' }).click();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await sees(page, '1 of 3 invited');
  await sees(page, 'Already a member');
  await sees(page, 'Not a valid email address');
  await page.getByRole('button', { name: 'Done' }).click();
  await mailedLink(world.folder, invited, 'invitation-signup');

  await page.getByRole('tab', { name: 'Pending invitations' }).click();
  await page.getByRole('button', { name: `Resend to ${invited}` }).click();
  // The email was sent moments ago.
  await sees(page, 'This address was sent an invitation moments ago. Try again in a minute.');
  await page.getByRole('button', { name: `Delete invitation for ${invited}` }).click();
  await rowOf(page, invited).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Members' }).click();
  await search(page, colleague.email);
  await page.getByRole('combobox', { name: /^Role for/ }).click();
  await page.getByRole('option', { name: 'RA manager' }).click();
  await page.getByRole('dialog').getByText('Complete and sign analyses').waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  await sees(page, /is now RA manager/);

  const theirs = await visitAs(colleague.tokens);
  await openAnew(theirs.page, '/user/profile');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByLabel(/^Reason/).fill('On leave');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await rowOf(page, colleague.email).getByText('Suspended').waitFor();
  // A suspended user is signed out with the next request.
  await theirs.page.getByRole('tab', { name: 'My activity' }).click();
  await seesAddress(theirs.page, /^\/auth\/login/);

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Left the firm');
  await sign(page, admin);
  await sees(page, /was removed/);
  await sees(page, /No members match/);
});

test('the last administrator cannot step down and sees why', async () => {
  const { page } = await visitAs(world.admins.borealis);
  await openAnew(page, '/tenant/users');
  await search(page, 'admin@borealis.example');
  await page.getByRole('combobox', { name: /^Role for/ }).click();
  await page.getByRole('option', { name: 'Viewer', exact: true }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await seesAlert(page, 'This is the last administrator');
});

test('other users see a read-only directory and no settings', async () => {
  const viewer = await makeMember(world, ['acme'], 'viewer');
  const { page } = await visitAs(viewer.tokens);
  await openAnew(page, '/user/manage-people');
  await search(page, viewer.email);
  await rowOf(page, viewer.email).getByText('Active').waitFor();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Invite people' }).count()).toBe(0);
  await openAnew(page, '/tenant/settings');
  await seesHeading(page, 'Your role does not have access to the organization settings');
  await openAnew(page, '/tenant/audit');
  await seesHeading(page, 'Your role does not have access to the audit trail');
  await openAnew(page, '/tenant/master');
  await seesHeading(page, 'Your role does not have access to the master admin panel');
});

test('settings are saved, enforced, and recorded in an intact audit trail', async () => {
  const admin = await makeMember(world, ['acme'], 'tenant_admin');
  const { page } = await visitAs(admin.tokens);
  await openAnew(page, '/tenant/settings');
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByLabel('Allowed email domains').fill('mail.example');
  await security.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Settings saved');
  const [result] = await callApi<Schemas['InvitationResult'][]>(world.address, 'POST', '/invitations', {
    body: { emails: ['person@elsewhere.example'], role_id: 'viewer' },
    tokens: admin.tokens,
  });
  expect(result?.result).toBe('domain_not_allowed');
  await security.getByLabel('Allowed email domains').fill('');
  await security.getByRole('button', { name: 'Save' }).click();
  await security.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor();

  const organization = page.getByRole('region', { name: 'Organization' });
  await organization.getByLabel('DUNS number').fill('12');
  await organization.getByLabel('Legal name').fill('Acme Medical, Inc.');
  await organization.getByText('A DUNS number has 9 digits').waitFor();
  await organization.getByLabel('DUNS number').fill('123456789');
  await organization.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Organization saved');

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await seesHeading(page, 'Audit trail');
  await sees(page, /^Audit trail verified: /);
  await page
    .getByRole('row', { name: /^Open entry/ })
    .filter({ hasText: 'Changed the organization' })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Legal name: – → Acme Medical, Inc.').waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-trail.*\.(csv|xlsx)$/);
});

test('a master administrator creates a tenant and uses support access in another', async () => {
  const tokens = { ...(await signInDemo(world, 'master@pharos.example')), tenantID: world.admins.acme.tenantID };
  const { page } = await visitAs(tokens);
  await openAnew(page, '/tenant/master');
  await page.getByRole('button', { name: 'Switch to Pharos Operations' }).click();
  await seesHeading(page, 'Master Admin Panel');

  await page.getByRole('button', { name: 'Create tenant' }).click();
  const { email } = newPerson();
  await page.getByLabel('Organization name').fill('Cormorant Implants');
  await page.getByLabel('First administrator').fill('Cora Mora');
  await page.getByLabel('Administrator’s email').fill(email);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await rowOf(page, 'Cormorant Implants').waitFor();
  const { page: newcomer } = await visit();
  await newcomer.goto(await mailedLink(world.folder, email, 'onboard'));
  await sees(newcomer, 'Cormorant Implants');

  await page.getByRole('button', { name: `Actions for ${tenantNames.borealis}` }).click();
  await page.getByRole('menuitem', { name: 'Enter as support' }).click();
  await page.getByLabel(/^Reason/).fill('Ticket 4711');
  await page.getByRole('button', { name: 'Enter for one hour' }).click();
  await seesTenant(page, tenantNames.borealis);
  const banner = page.getByRole('status').filter({ hasText: `Support access to ${tenantNames.borealis}` });
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await seesHeading(page, 'Master Admin Panel');

  const admin = await visitAs(world.admins.borealis);
  await openAnew(admin.page, '/tenant/audit?action=support');
  await sees(admin.page, 'Entered as installation support');
  await sees(admin.page, 'Left as installation support');
  await sees(admin.page, 'Ticket 4711');

  for (const [tab, text] of [
    ['Data versions', 'Published'],
    ['Email queue', email],
    ['Health', 'Tenant store: good'],
    ['Support access', 'Ticket 4711'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await sees(page, text);
  }
});

test.each(['light', 'dark'])(
  'no serious accessibility issues on administration pages in %s mode',
  async (themeMode) => {
    const { page } = await visitAs(world.admins.acme, { settings: { themeMode } });
    for (const path of ['/tenant/users', '/tenant/users?tab=pending', '/tenant/settings', '/tenant/audit']) {
      await openAnew(page, path);
      await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
      expect([path, await barriers(page)]).toEqual([path, []]);
    }
  },
);
