const locale = 'en-US';
const counts = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

// Creating a formatter takes longer than a hundred uses of it.
const decimalFormats = new Map<number, Intl.NumberFormat>();
function decimals(digits: number): Intl.NumberFormat {
  const known = decimalFormats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  decimalFormats.set(digits, made);
  return made;
}

const none = '–';

export const formatCount = (count: number | null | undefined) => (count == null ? none : counts.format(count));
// "1 item", "2,000 items".
export const countOf = (count: number | null | undefined, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
// Texts of the server have no thousands separators where they are part of a stamped result.
export const groupDigits = (text: string) => text.replace(/\d{4,}/g, (digits) => counts.format(Number(digits)));
// For chart axes.
export const formatCompact = (count: number) => compact.format(count);
export const formatNumber = (value: number | null | undefined, digits = 2) =>
  value == null ? none : decimals(digits).format(value);

// 0.1234 is "12.3%". Smaller shares get as many decimals as needed.
export function formatShare(share: number | null | undefined): string {
  if (share == null) return none;
  const percent = share * 100;
  const digits = percent !== 0 && Math.abs(percent) < 0.1 ? 2 : 1;
  return `${decimals(digits).format(percent)}%`;
}

export const formatPercent = (percent: number | null | undefined) =>
  percent == null ? none : formatShare(percent / 100);

// A signed change; "±0.0%" when nothing changed.
export function formatChange(percent: number | null | undefined): string {
  if (percent == null) return none;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${decimals(1).format(Math.abs(percent))}%`;
}

// "0.82–1.31". With a negative end the dash could be read as a minus sign: "-0.20 to 0.35".
export function formatInterval(low: number | null | undefined, high: number | null | undefined, digits = 2): string {
  if (low == null || high == null) return none;
  return `${formatNumber(low, digits)}${low < 0 ? ' to ' : '–'}${formatNumber(high, digits)}`;
}

// "16.7–20.4%".
export function formatShareInterval(low: number | null | undefined, high: number | null | undefined): string {
  if (low == null || high == null) return none;
  return low < 0
    ? `${formatShare(low)} to ${formatShare(high)}`
    : `${formatShare(low).replace('%', '')}–${formatShare(high)}`;
}
