// Signs in to a running demo as a script would, and runs one query:
//   node scripts/sign-in.mjs http://127.0.0.1:8080 admin@acme.example 123456
// Exits with 1 and names the failed step.
const [address, email, otp] = process.argv.slice(2);
const password = 'keep-the-light-on-42';

async function call(step, path, { body, headers } = {}) {
  const response = await fetch(`${address}/app/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${step}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function signIn() {
  const page = await fetch(address);
  const html = await page.text();
  if (!page.ok || !html.includes('<div id="root"')) throw new Error(`web client: ${page.status} ${html.slice(0, 300)}`);

  const { token, user, tenant } = await call('password', '/auth/login', { body: { email, password } });
  const organization = tenant ?? user.all_tenants[0];
  if (!organization) throw new Error('organization: the user belongs to none');
  const Authorization = `Bearer ${token}`;
  const factor = await call('one-time code', '/users/secret/verify', { body: { otp }, headers: { Authorization } });
  const { totals } = await call('adverse events', '/ae/stats?product_code=QBJ&timePeriod=5Y', {
    headers: { Authorization, 'X-Tenant-ID': organization.id, 'X-MFA-Token': factor.mfa_token },
  });
  if (!(totals.reports > 0)) throw new Error('adverse events: the demo has no reports of QBJ');
  return `signed in as ${email} of ${organization.name}; ${totals.reports} reports of QBJ`;
}

try {
  console.log(await signIn());
} catch (error) {
  console.error(`sign-in failed: ${error.message}`);
  process.exit(1);
}
