import type { components } from '../../src/api/schema';

export type Schemas = components['schemas'];

export interface Tokens {
  accessToken: string;
  mfaToken?: string;
  tenantID?: string | null;
}

// Calls the API like a script: with a bearer token and without cookies.
export async function callApi<Answer>(
  address: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, tokens }: { body?: unknown; tokens?: Tokens } = {},
): Promise<Answer> {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(tokens && { Authorization: `Bearer ${tokens.accessToken}` }),
    ...(tokens?.mfaToken && { 'X-MFA-Token': tokens.mfaToken }),
    ...(tokens?.tenantID && { 'X-Tenant-ID': tokens.tenantID }),
  };
  const answer = await fetch(`${address}/app/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}
