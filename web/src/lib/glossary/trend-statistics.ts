import type { GlossaryEntry } from './entry';

// Trends of PMS plans.
export const trendStatistics = [
  {
    id: 'false_alarm_rate',
    term: 'False-alarm rate',
    text: 'How often a threshold is exceeded although nothing has changed. It is stated as the average time between two false alarms at the usual exposure.',
    details: [
      'Tests: the exact probability of the smallest count that signals. CUSUM and EWMA: one divided by the run length, computed with a Markov chain.',
      'The rate assumes independent counts at the baseline. Several indicators together have more false alarms than one.',
    ],
  },
  {
    id: 'baseline',
    term: 'Baseline',
    text: 'The rate with which each period is compared: a known one, such as the rate in the risk file, or one measured over some earlier months. A measured baseline includes its own uncertainty.',
  },
  {
    id: 'trend_signal',
    term: 'Trend signal',
    text: 'A period in which an indicator of a PMS plan reached its threshold. A signal must be assessed; it is not yet a trend that must be reported.',
    details: [
      'Reportable if all three questions of MDR Article 88 or IVDR Article 83 are answered with yes. Incomplete periods are never judged, and a changed threshold does not apply to the past.',
    ],
  },
  {
    id: 'poisson_cusum',
    term: 'Poisson CUSUM',
    name: 'cumulative sum of counts',
    text: 'Adds up the events beyond the reference value of each period. It signals when the sum reaches its limit, and finds slow drift sooner than tests of single periods.',
    details: [
      'C = max(0, C + x − k), k = (μ₁ − μ₀)/ln(μ₁/μ₀), signal at C ≥ h. Run lengths are computed with a Markov chain.',
    ],
  },
  {
    id: 'overdispersion',
    term: 'Negative binomial test',
    text: 'A trend threshold for counts that vary more than chance alone explains. Without overdispersion, it is the Poisson test.',
    details: [
      'Variance μ + αμ², where α makes Pearson’s statistic equal to its degrees of freedom; used if Pearson’s test has p ≤ 0.05.',
    ],
  },
  {
    id: 'max_sprt',
    term: 'Poisson MaxSPRT',
    name: 'maximized sequential probability ratio test',
    text: 'Compares the counted with the expected events since the start of surveillance. The results can be looked at every month without more false alarms.',
    details: [
      'Log-likelihood ratio: n ln(n/E) − (n − E) if n > E, otherwise 0. The limit is chosen so that a false signal up to the horizon has probability α.',
    ],
  },
  {
    id: 'severity_shift',
    term: 'Shift in severity',
    name: 'Cochran–Armitage test',
    text: 'Tests whether more severe classes have a larger share of the events than during the baseline. It can signal even if the number of events is unchanged.',
    details: ['Scores 0, 1, 2, … by severity class; one-sided.'],
  },
  {
    id: 'trend_test',
    term: 'Trend threshold',
    name: 'exact Poisson and conditional test',
    text: 'The smallest number of events that would be unusual at the baseline rate and the exposure of the period. A known baseline is compared with the Poisson distribution, a measured one with the binomial distribution of all events.',
    details: [
      'Signal if P(X ≥ x) ≤ α. With overdispersion, the negative binomial distribution is used. Across the indicators of a plan, q-values (Benjamini–Hochberg) can limit the false discovery rate.',
    ],
  },
] as const satisfies readonly GlossaryEntry[];
