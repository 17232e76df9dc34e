import { formatDay, formatPeriod } from '@/lib/dates';
import type { StatisticId } from '@/lib/glossary/statistics';
import { formatInterval, formatNumber } from '@/lib/numbers';
import type { AeSignals } from './api';

export type SignalRow = AeSignals['rows'][number];
export type Verdict = SignalRow['verdict'];
type Method = SignalRow['methods'][number];

export const verdicts: Verdict[] = ['signal', 'weak', 'none', 'too_few'];
export const verdictTitles: Record<Verdict, string> = {
  signal: 'Signal',
  weak: 'Weak',
  none: 'None',
  too_few: 'Too few reports',
};

// Thresholds are shown without trailing zeros.
const plain = (value: number) => String(value);

const times = (ratio: number) => formatNumber(ratio, ratio < 10 ? 1 : 0);

export function verdictText({ verdict, prr, n }: SignalRow, { min_n }: AeSignals['thresholds']): string {
  switch (verdict) {
    case 'signal':
      return prr ? `Signal: reported ${times(prr.value)} times as often as in the comparison set` : 'Signal';
    case 'weak':
      return 'Weak signal: the methods do not all agree';
    case 'none':
      return 'No signal: no method finds it reported more often';
    case 'too_few':
      return `Too few reports: ${n} of ${min_n} required`;
  }
}

export const thresholdText = (limits: AeSignals['thresholds']) =>
  `A signal requires a count of at least ${limits.min_n}, a PRR of at least ${plain(limits.prr)} with χ² of at least ${plain(limits.chi2)},` +
  ` a q-value of at most ${plain(limits.q)}, and either IC025 above ${plain(limits.ic025)} or EB05 of at least ` +
  `${plain(limits.eb05)}. A weak signal meets only some of these.`;

export function periodText({ start, end }: AeSignals['comparison']['period']): string {
  if (start && end) return `${formatDay(start)} to ${formatDay(end)}`;
  if (end) return `up to ${formatDay(end)}`;
  return start ? `from ${formatDay(start)}` : 'all time';
}

// Notes whether incomplete months are included in the counts.
export function incompleteText({ meta, comparison }: AeSignals): string {
  const { incomplete_from } = meta;
  if (!incomplete_from) return '';
  const isLeftOut = comparison.period.end !== null && comparison.period.end < incomplete_from;
  return isLeftOut
    ? 'Incomplete months are excluded.'
    : `Months from ${formatPeriod(incomplete_from)} on are incomplete. They are included in the counts but not in the 12-month bars.`;
}

export interface MethodExplanation {
  name: string;
  // For its entry in the glossary.
  statistic: StatisticId;
  // What the statistic means.
  meaning: string;
  value: string;
  threshold: string;
  isCrossed: boolean;
}

const withInterval = ({ statistic, lcl, ucl }: Method) =>
  statistic === null ? 'cannot be computed' : `${formatNumber(statistic)} (${formatInterval(lcl, ucl)})`;

const methodTexts: Record<Method['method'], (limits: AeSignals['thresholds']) => [string, string, string]> = {
  prr: ({ prr, chi2 }) => [
    'PRR, proportional reporting ratio',
    'The share of this problem in the selected reports divided by its share in the comparison set, with 95% CI.',
    `at least ${plain(prr)}, with χ² of at least ${plain(chi2)}`,
  ],
  ror: ({ ror_lcl }) => [
    'ROR, reporting odds ratio',
    'The same comparison using odds instead of shares, with 95% CI.',
    `lower limit above ${plain(ror_lcl)} (does not affect the verdict)`,
  ],
  ic: ({ ic025 }) => [
    'IC, information component',
    'The log2 ratio of observed to expected counts; small counts shrink it toward 0.',
    `lower limit (IC025) above ${plain(ic025)}`,
  ],
  ebgm: ({ eb05 }) => [
    'EBGM, empirical Bayes geometric mean',
    'The ratio of observed to expected counts; small counts shrink it toward the average of all devices.',
    `lower limit (EB05) of at least ${plain(eb05)}`,
  ],
};

// Every test of a row in plain language, in the order in which it is explained.
export function explainMethods(row: SignalRow, limits: AeSignals['thresholds']): MethodExplanation[] {
  const own = row.methods.map((result): MethodExplanation => {
    const [name, meaning, threshold] = methodTexts[result.method](limits);
    const isLeftOut = result.converged === false;
    const value = isLeftOut ? 'excluded: the prior did not converge' : withInterval(result);
    return { name, statistic: result.method, meaning, value, threshold, isCrossed: result.is_signal };
  });
  const [first, ...others] = own;
  return [
    ...(first ? [first] : []),
    {
      name: 'χ² with Yates’ correction',
      statistic: 'chi2',
      meaning: 'How far the four counts are from those expected by chance.',
      value: formatNumber(row.chi2),
      threshold: `at least ${plain(limits.chi2)}`,
      isCrossed: row.chi2 >= limits.chi2,
    },
    ...others,
    {
      name: 'q-value',
      statistic: 'q_value',
      meaning: 'The expected false discovery rate among all problems at least this extreme.',
      value: formatSmall(row.q),
      threshold: `at most ${plain(limits.q)}`,
      isCrossed: row.q <= limits.q,
    },
  ];
}

export const formatSmall = (value: number) => (value < 0.001 ? '<0.001' : formatNumber(value, 3));
