import { signOutLocally } from './auth-state';
import { client } from './client';

// Clears the session in the browser even when the server cannot be reached.
export async function logout() {
  try {
    await client.POST('/auth/logout');
  } catch (error) {
    console.error('the sign-out did not reach the server', error);
  }
  signOutLocally('logout');
}
