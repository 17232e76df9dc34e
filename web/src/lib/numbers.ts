const locale = 'en-US';
const counts = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

// Making one takes longer than a hundred uses of it.
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
// For the axes of charts.
export const formatCompact = (count: number) => compact.format(count);
export const formatNumber = (value: number | null | undefined, digits = 2) =>
  value == null ? none : decimals(digits).format(value);

// 0.1234 is "12.3 %". Shares too small for one decimal get as many as show something.
export function formatShare(share: number | null | undefined): string {
  if (share == null) return none;
  const percent = share * 100;
  const digits = percent !== 0 && Math.abs(percent) < 0.1 ? 2 : 1;
  return `${decimals(digits).format(percent)} %`;
}

export const formatPercent = (percent: number | null | undefined) =>
  percent == null ? none : formatShare(percent / 100);

// A change with its sign; "±0.0 %" when nothing changed.
export function formatChange(percent: number | null | undefined): string {
  if (percent == null) return none;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${decimals(1).format(Math.abs(percent))} %`;
}

export const formatInterval = (low: number | null | undefined, high: number | null | undefined, digits = 2) =>
  low == null || high == null ? none : `${formatNumber(low, digits)} to ${formatNumber(high, digits)}`;

export const formatShareInterval = (low: number | null | undefined, high: number | null | undefined) =>
  low == null || high == null ? none : `${formatShare(low)} to ${formatShare(high)}`;
