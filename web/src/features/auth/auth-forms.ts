import { z } from 'zod';
import { differentPasswords, email, newPassword, samePassword, text } from '@/lib/schema';

export const loginFormSchema = z.object({ email: email(), password: z.string().min(1, 'Password is required') });
export const emptyLoginForm = { email: '', password: '' };

export const emailFormSchema = z.object({ email: email() });
export const emptyEmailForm = { email: '' };

const passwords = { password: newPassword(), confirm: z.string().min(1, 'Confirm your password') };
const emptyPasswords = { password: '', confirm: '' };

export const passwordFormSchema = z.object(passwords).refine(samePassword, differentPasswords);
export const emptyPasswordForm = emptyPasswords;

export const registerFormSchema = z
  .object({
    firstName: text('First name is required'),
    lastName: text('Last name is required'),
    email: email(),
    ...passwords,
    terms: z.boolean().refine((accepted) => accepted, 'Accept the terms to continue'),
  })
  .refine(samePassword, differentPasswords);
export const emptyRegisterForm = { firstName: '', lastName: '', email: '', ...emptyPasswords, terms: false };

export const invitationFormSchema = z.object({ display_name: text('Name is required'), password: newPassword() });
export const emptyInvitationForm = { display_name: '', password: '' };
