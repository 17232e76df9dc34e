import type { ComponentProps } from 'react';
import { PasswordField } from '@/ui/PasswordField';
import { PasswordStrength } from '@/ui/PasswordStrength';

type FieldProps = ComponentProps<typeof PasswordField>;

interface NewPasswordFieldsProps {
  password: FieldProps;
  confirm: FieldProps;
  // Names and addresses that the password must not contain.
  personal: string[];
}

export function NewPasswordFields({ password, confirm, personal }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label="Password" autoComplete="new-password" {...password} />
      <PasswordStrength password={String(password.value)} personal={personal} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirm} />
    </>
  );
}
