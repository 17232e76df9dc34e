// "expected_lifetime_months" as words.
export function fieldText(field: string): string {
  const words = field.replace(/^(is|has)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\b(di|udi|eu|mri|gmdn|emdn|imdrf|rx|otc)\b/g, upper);
}
const upper = (word: string) => word.toUpperCase();

const mostLetters = 160;
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);

// Where 0 means that nothing is stated.
const unstatedAtZero = new Set(['expected_lifetime_months']);

// A field value in readable form, shortened.
export function valueText(value: unknown, field = ''): string {
  if (value === 0 && unstatedAtZero.has(field)) return '–';
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : shortened(value.map((item) => valueText(item)).join(', '));
  if (typeof value === 'object') {
    // A person is shown by name.
    const named = value as { display_name?: unknown; name?: unknown; id?: unknown };
    if (named.id && (named.display_name || named.name)) return valueText(named.display_name || named.name);
    const parts = Object.values(value)
      .map((item) => valueText(item))
      .filter((part) => part !== '–');
    return shortened(parts.join(' · ')) || '–';
  }
  return shortened(String(value));
}

// The same, never shortened.
export function wholeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(wholeValue).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
