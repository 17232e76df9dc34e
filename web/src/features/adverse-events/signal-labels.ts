import { formatDay } from '@/lib/dates';
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

// Numbers of thresholds have no digits they do not need.
const plain = (value: number) => String(value);

const times = (ratio: number) => formatNumber(ratio, ratio < 10 ? 1 : 0);

export function verdictWords({ verdict, prr, n }: SignalRow, { min_n }: AeSignals['thresholds']): string {
  switch (verdict) {
    case 'signal':
      return prr ? `Signal: reported ${times(prr.value)} times as often as in the comparison set` : 'Signal';
    case 'weak':
      return 'Weak: not every method agrees';
    case 'none':
      return 'None: no method finds it more often';
    case 'too_few':
      return `Too few reports: ${n} of at least ${min_n}`;
  }
}

export const thresholdWords = (limits: AeSignals['thresholds']) =>
  `A signal needs at least ${limits.min_n} counts, a PRR of ${plain(limits.prr)} or more with χ² of ${plain(limits.chi2)} ` +
  `or more, a q-value of at most ${plain(limits.q)}, and IC025 above ${plain(limits.ic025)} or EB05 of ` +
  `${plain(limits.eb05)} or more. Weak means that only some of these agree.`;

export function periodWords({ start, end }: AeSignals['comparison']['period']): string {
  if (start && end) return `${formatDay(start)} to ${formatDay(end)}`;
  if (end) return `up to ${formatDay(end)}`;
  return start ? `from ${formatDay(start)}` : 'all time';
}

// Whether incomplete months are among what was counted.
export function incompleteWords({ meta, comparison }: AeSignals): string {
  const { incomplete_from } = meta;
  if (!incomplete_from) return '';
  const isLeftOut = comparison.period.end !== null && comparison.period.end < incomplete_from;
  return isLeftOut
    ? 'Incomplete months are left out.'
    : `The months from ${incomplete_from} on are incomplete and are part of the counts; the small bars leave them out.`;
}

export interface MethodWords {
  name: string;
  // What the number says.
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
    'The share of this problem here, divided by its share in the comparison set, with its 95 % interval.',
    `at least ${plain(prr)}, together with χ² of at least ${plain(chi2)}`,
  ],
  ror: ({ ror_lcl }) => [
    'ROR, reporting odds ratio',
    'The same comparison with odds in place of shares, with its 95 % interval.',
    `lower end above ${plain(ror_lcl)} (does not decide the verdict)`,
  ],
  ic: ({ ic025 }) => [
    'IC, information component',
    'How many times the expected number doubles to what was seen; few reports pull it towards 0.',
    `lower end (IC025) above ${plain(ic025)}`,
  ],
  ebgm: ({ eb05 }) => [
    'EBGM, empirical Bayes geometric mean',
    'What was seen over what was expected; few reports pull it towards the average of all devices.',
    `lower end (EB05) of at least ${plain(eb05)}`,
  ],
};

// Every test of a row in plain words, in the order they are explained.
export function methodWords(row: SignalRow, limits: AeSignals['thresholds']): MethodWords[] {
  const own = row.methods.map((result): MethodWords => {
    const [name, meaning, threshold] = methodTexts[result.method](limits);
    const isLeftOut = result.converged === false;
    const value = isLeftOut ? 'left out: its prior did not converge' : withInterval(result);
    return { name, meaning, value, threshold, isCrossed: result.is_signal };
  });
  const [first, ...others] = own;
  return [
    ...(first ? [first] : []),
    {
      name: 'χ², with Yates’ correction',
      meaning: 'How far the four counts are from what chance alone would give.',
      value: formatNumber(row.chi2),
      threshold: `at least ${plain(limits.chi2)}`,
      isCrossed: row.chi2 >= limits.chi2,
    },
    ...others,
    {
      name: 'q-value',
      meaning: 'The share of false alarms to expect among all problems at least as unusual as this one.',
      value: formatSmall(row.q),
      threshold: `at most ${plain(limits.q)}`,
      isCrossed: row.q <= limits.q,
    },
  ];
}

export const formatSmall = (value: number) => (value < 0.001 ? '< 0.001' : formatNumber(value, 3));
