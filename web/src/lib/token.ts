// Milliseconds since 1970, or null if the token has no readable expiry claim.
export function tokenExpiry(token: string): number | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export function isTokenValid(token: string | null, now = Date.now()): token is string {
  const expiry = token === null ? null : tokenExpiry(token);
  return expiry !== null && expiry > now;
}
