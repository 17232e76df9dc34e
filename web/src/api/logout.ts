import { signOutLocally } from './auth-state';
import { client } from './client';

// The browser forgets the session even when the server cannot be told.
export async function logout() {
  try {
    await client.POST('/auth/logout');
  } catch (error) {
    console.error('the server could not be told about the sign-out', error);
  }
  signOutLocally('logout');
}
