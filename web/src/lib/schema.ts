import { z } from 'zod';

// Zod's compiled validators need eval, which the content security policy forbids.
z.config({ jitless: true });

export const text = (required: string) => z.string().trim().min(1, required);

export const email = () =>
  text('Email is required').pipe(
    z.email({ error: 'Email must be a valid email address', pattern: z.regexes.html5Email }),
  );

export const passwordLength = { min: 12, max: 128 } as const;

export const newPassword = () =>
  z
    .string()
    .min(1, 'Password is required')
    .min(passwordLength.min, `Password must have at least ${passwordLength.min} characters`)
    .max(passwordLength.max, `Password must have at most ${passwordLength.max} characters`);

export const samePassword = <Form extends { password: string; confirm: string }>(form: Form) =>
  form.password === form.confirm;
export const differentPasswords = { path: ['confirm'], message: 'Passwords do not match' };
