import { passwordLength } from './schema';

export interface PasswordRule {
  label: string;
  isMet: boolean;
}

const productName = 'pharos';
const shortestTellingPart = 3;

const partsOf = (value: string) =>
  value
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= shortestTellingPart);

// `personal` lists what the password must not contain: names and the local part of the address.
export function passwordRules(password: string, personal: string[]): PasswordRule[] {
  const lower = password.toLowerCase();
  const forbidden = [productName, ...personal.flatMap(partsOf)];
  const isLongEnough = password.length >= passwordLength.min && password.length <= passwordLength.max;
  return [
    { label: `At least ${passwordLength.min} characters`, isMet: isLongEnough },
    {
      label: 'Does not contain your name, email or the product name',
      isMet: password !== '' && !forbidden.some((part) => lower.includes(part)),
    },
    { label: 'Is not a common password', isMet: password !== '' && !isRepetitive(lower) },
  ];
}

// The server has the full list of known passwords; this only catches the obvious ones.
function isRepetitive(lower: string): boolean {
  const isRun = [...lower].every(
    (char, index) => index === 0 || char.charCodeAt(0) - lower.charCodeAt(index - 1) === 1,
  );
  return new Set(lower).size < 5 || isRun || /^(?:password|qwerty|letmein|welcome|admin)[\d\W]*$/.test(lower);
}

export type Strength = 0 | 1 | 2 | 3 | 4;
export const strengthLabels = ['Too weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export function passwordStrength(password: string, personal: string[]): Strength {
  if (!passwordRules(password, personal).every((rule) => rule.isMet)) return password.length < 8 ? 0 : 1;
  const variety = new Set(password).size;
  if (password.length >= 18 && variety >= 11) return 4;
  return password.length >= 15 && variety >= 9 ? 3 : 2;
}
