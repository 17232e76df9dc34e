import { randomBytes } from 'node:crypto';
import { callApi, type Schemas, type Tokens } from './api';
import { Authenticator } from './authenticator';
import { mailedLink, tokenOf } from './mail';
import { demoCode, type ServerFacts } from './server';

export const demoPassword = 'keep-the-light-on-42';
export const tenantNames = { acme: 'Acme Medical', borealis: 'Borealis Diagnostics' };
export type TenantKey = keyof typeof tenantNames;

// The server, and for each tenant an administrator who can invite people.
export interface World extends ServerFacts {
  admins: Record<TenantKey, Tokens>;
}

export interface Person {
  email: string;
  password: string;
  display_name: string;
}

// A user who has completed the second factor once and has an authenticator.
export interface Member extends Person {
  authenticator: Authenticator;
  recoveryCodes: string[];
  tokens: Required<Tokens>;
}

export async function makeWorld(server: ServerFacts): Promise<World> {
  const acme = await signInDemo(server, 'admin@acme.example');
  const borealis = await signInDemo(server, 'admin@borealis.example');
  return { ...server, admins: { acme, borealis } };
}

const login = ({ address }: ServerFacts, email: string, password: string) =>
  callApi<Schemas['LoginAnswer']>(address, 'POST', '/auth/login', { body: { email, password } });

async function passSecondFactor({ address }: ServerFacts, accessToken: string, otp: string): Promise<string> {
  const answer = await callApi<Schemas['MfaToken']>(address, 'POST', '/users/secret/verify', {
    body: { otp },
    tokens: { accessToken },
  });
  return answer.mfa_token;
}

// Uses the code of the current step, so at most once per 30 seconds for each demo user.
export async function signInDemo(server: ServerFacts, email: string): Promise<Required<Tokens>> {
  const { token, user, tenant } = await login(server, email, demoPassword);
  const mfaToken = await passSecondFactor(server, token, demoCode(server.folder, email));
  return { accessToken: token, mfaToken, tenantID: tenant?.id ?? user.all_tenants[0]?.id ?? null };
}

export const newPerson = (name = 'Petra Lang'): Person => ({
  email: `person-${randomBytes(5).toString('hex')}@mail.example`,
  password: `${randomBytes(9).toString('hex')} bright lamp`,
  display_name: name,
});

// Registers, confirms the address with the emailed link, and signs in.
export async function register({ address, folder }: ServerFacts, person: Person): Promise<string> {
  const [firstName, lastName] = person.display_name.split(' ');
  const { email, password } = person;
  await callApi(address, 'POST', '/auth/register', { body: { email, password, firstName, lastName } });
  const token = tokenOf(await mailedLink(folder, email, 'onboard'));
  const answer = await callApi<Schemas['SignedIn']>(address, 'POST', '/auth/onboard', { body: { token, password } });
  return answer.token;
}

// Invites a user and accepts through the emailed link.
export async function invite(
  world: World,
  tenant: TenantKey,
  email: string,
  role = 'analyst',
  count = 1,
): Promise<string> {
  await callApi(world.address, 'POST', '/invitations', {
    body: { emails: [email], role_id: role },
    tokens: world.admins[tenant],
  });
  return mailedLink(world.folder, email, 'invitation-signup', count);
}

async function join(world: World, tenant: TenantKey, person: Person, role: string, count: number) {
  const link = await invite(world, tenant, person.email, role, count);
  const { email, password, display_name } = person;
  await callApi(world.address, 'POST', '/auth/invitation-signup', {
    body: { email, password, display_name, token: tokenOf(link) },
  });
}

// A user with an account in these tenants and no second factor yet.
export async function makePerson(
  world: World,
  tenants: TenantKey[] = ['acme'],
  role = 'analyst',
  name?: string,
): Promise<Person> {
  const person = newPerson(name);
  if (tenants.length === 0) await register(world, person);
  for (const [index, tenant] of tenants.entries()) await join(world, tenant, person, role, index + 1);
  return person;
}

// The same with a second factor, signed in outside the browser.
export async function makeMember(
  world: World,
  tenants: TenantKey[] = ['acme'],
  role = 'analyst',
  name?: string,
): Promise<Member> {
  return enrolled(world, await makePerson(world, tenants, role, name));
}

// Sets up the second factor of a person and signs in, outside the browser.
export async function enrolled(world: ServerFacts, person: Person): Promise<Member> {
  const { token, tenant } = await login(world, person.email, person.password);
  const tokens = { accessToken: token };
  const enrolment = await callApi<Schemas['Enrolment']>(world.address, 'POST', '/users/secret', { body: {}, tokens });
  const authenticator = new Authenticator(enrolment.secret);
  const mfaToken = await passSecondFactor(world, token, await authenticator.nextCode());
  const tenantID = tenant?.id ?? (await firstTenant(world, token));
  return {
    ...person,
    authenticator,
    recoveryCodes: enrolment.recovery_codes,
    tokens: { accessToken: token, mfaToken, tenantID },
  };
}

// Another session of the same user.
export async function signInAgain(world: World, { email, password, authenticator, tokens }: Member): Promise<Tokens> {
  const { token } = await login(world, email, password);
  const mfaToken = await passSecondFactor(world, token, await authenticator.nextCode());
  return { accessToken: token, mfaToken, tenantID: tokens.tenantID };
}

async function firstTenant({ address }: ServerFacts, accessToken: string): Promise<string | null> {
  const profile = await callApi<Schemas['UserProfile']>(address, 'GET', '/users/profile', { tokens: { accessToken } });
  return profile.all_tenants[0]?.id ?? null;
}
