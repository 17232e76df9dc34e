import { sleep } from './cluster.mjs';

const codeMs = 30_000;

// A signed-in person.
export class Person {
  headers = {};
  constructor(address, headers = {}) {
    this.address = address;
    this.headers = headers;
  }
  static async signIn(cluster, email = 'manager@acme.example', address = cluster.address) {
    const person = new Person(address);
    const login = await person.call('POST', '/auth/login', { email, password: 'keep-the-light-on-42' });
    if (login.status !== 200) throw new Error(`sign-in failed: ${login.status} ${JSON.stringify(login.body)}`);
    person.headers = { Authorization: `Bearer ${login.body.token}` };
    const tenant = login.body.tenant ?? login.body.user.all_tenants[0];
    let factor = await person.verify(cluster, email);
    // A code is used once: whoever signed in a moment ago waits for the next one.
    if (/already been used/.test(factor.body.message ?? '')) {
      await sleep(codeMs);
      factor = await person.verify(cluster, email);
    }
    if (factor.status !== 200) throw new Error(`code refused: ${factor.status} ${JSON.stringify(factor.body)}`);
    Object.assign(person.headers, { 'X-MFA-Token': factor.body.mfa_token, 'X-Tenant-ID': tenant.id });
    return person;
  }
  async verify(cluster, email) {
    return this.call('POST', '/users/secret/verify', { otp: await cluster.command(1, ['otp', email]) });
  }
  // The same session, but the requests go somewhere else.
  to(address) {
    return new Person(address, this.headers);
  }
  // To one node instead of the proxy.
  at(cluster, number) {
    return this.to(`http://127.0.0.1:${cluster.port + 10 + number}`);
  }
  async call(method, path, body, more = {}) {
    const form = body instanceof FormData;
    const response = await fetch(`${this.address}/app/v1${path}`, {
      method,
      headers: { ...this.headers, ...(body && !form && { 'Content-Type': 'application/json' }), ...more },
      body: form ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(70_000),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }
  // The same; status 0 if there was no response.
  try(...request) {
    return this.call(...request).catch((error) => ({ status: 0, body: String(error.cause?.code ?? error.message) }));
  }
  async firstProduct() {
    const { body } = await this.call('GET', '/products?page_size=1');
    return (Array.isArray(body) ? body : body.rows)[0].id;
  }
}
