import { callApi, type Schemas, type Tokens } from './api';
import { mailedLink, tokenOf } from './mail';
import { enrolled, newPerson, signInDemo, type Member, type World } from './people';

// Accepts an emailed link with a password, and sets up the second factor.
async function accept(world: World, path: 'onboard' | 'invitation-signup', name: string, email: string) {
  const person = { ...newPerson(name), email };
  const token = tokenOf(await mailedLink(world.folder, email, path));
  const { password, display_name } = person;
  const body = path === 'onboard' ? { token, password } : { email, password, display_name, token };
  await callApi(world.address, 'POST', `/auth/${path}`, { body });
  return enrolled(world, person);
}

// A new organization without any data: its first administrator, and a manager whom the administrator invited.
export async function makeOrganization(world: World, name: string): Promise<{ admin: Member; manager: Member }> {
  const master = await signInDemo(world, 'master@pharos.example');
  const { all_tenants } = await callApi<Schemas['UserProfile']>(world.address, 'GET', '/users/profile', {
    tokens: master,
  });
  const tokens: Tokens = { ...master, tenantID: all_tenants.find(({ kind }) => kind === 'master')?.id };
  const { email } = newPerson();
  const body: Schemas['NewOrganization'] = {
    name,
    plan: 'enterprise',
    features: ['product_hub', 'smart_viz', 'intellirisk'],
    limits: { seats: 20, monitors: 20, storage_mb: 1000, complaint_rows: 100_000 },
    admin_email: email,
    admin_name: 'Nora New',
  };
  await callApi(world.address, 'POST', '/master/tenants', { body, tokens });
  const admin = await accept(world, 'onboard', 'Nora New', email);
  const colleague = newPerson().email;
  await callApi(world.address, 'POST', '/invitations', {
    body: { emails: [colleague], role_id: 'ra_manager' },
    tokens: admin.tokens,
  });
  return { admin, manager: await accept(world, 'invitation-signup', 'Max Manager', colleague) };
}
