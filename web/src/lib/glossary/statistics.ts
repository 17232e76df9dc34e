import type { GlossaryEntry } from './entry';
import { recordStatistics } from './record-statistics';
import { trendStatistics } from './trend-statistics';

// Statistics of public data, and the methods used for all data. The formulas are those of docs/statistics.md.
const methods = [
  {
    id: 'count',
    term: 'Reports and events',
    text: 'Reports are counted once each; events combine all reports about the same incident. Neither is a rate, because the number of devices in use is unknown.',
    details: [
      'Reports with the same event key are one event. A report without a key is an event by itself.',
      'A report does not establish that the device caused the event. Reporting depends on awareness, publicity and regulation, so a change in counts is not by itself a change in risk.',
    ],
  },
  {
    id: 'ci',
    term: '95% CI',
    name: '95% confidence interval',
    text: 'The range of values compatible with the data. A wide interval means few data; two groups differ clearly when the interval of their difference excludes zero.',
    details: [
      'Shares of reports: Wilson. Shares in risk analyses: Clopper-Pearson (exact). Counts and rates: Garwood (exact Poisson). Differences of shares: Newcombe. Intervals describe chance only, not underreporting or duplicate reports.',
    ],
  },
  {
    id: 'share',
    term: 'Share',
    text: 'The part of all selected reports (or events) that has the property, with its 95% CI. A report can name several problems, so shares can add up to more than 100%.',
    details: ['Interval: Wilson. A share is absent if there are no reports.'],
  },
  {
    id: 'change',
    term: 'Change',
    text: 'The count of the period compared with that of the previous period of the same length, in percent. With small counts, large changes occur by chance.',
    details: ['There is no percentage if the previous count is zero, and no previous period for all time.'],
  },
  {
    id: 'event_type',
    term: 'Deaths, injuries, malfunctions',
    text: 'Reports by the event type that the reporter selected. The type does not mean that the device caused the outcome.',
  },
  {
    id: 'distinct_names',
    term: 'Manufacturers and brands',
    text: 'Different names in the selected reports. Spelling variants of a manufacturer are combined; brand names are counted as reported.',
    details: ['A report with devices from two manufacturers counts for both.'],
  },
  {
    id: 'reported_together',
    term: 'Problems reported together',
    text: 'Reports that name both the device problem and the patient problem. It does not mean that one caused the other; frequent problems often meet by chance.',
  },
  {
    id: 'data_quality',
    term: 'Completeness of reports',
    text: 'The share of reports in which a field is empty, which are near-duplicates of another report, or which have follow-ups. A problem can appear to decline only because fewer reports are coded.',
  },
  {
    id: 'recall_count',
    term: 'Recall events and products',
    text: 'A recall event is one action of a firm and can cover many products, each with its own recall number. Charts and lists count products.',
  },
  {
    id: 'recall_class_share',
    term: 'Share of Class I',
    text: 'The share of recalled products for which FDA sees a reasonable probability of serious harm or death. Recalls that are not classified yet are part of the total.',
  },
  {
    id: 'recall_duration',
    term: 'Time to posting and termination',
    text: 'The median time from the start of a recall: half of the recalls took longer. Recalls that are still ongoing are not included, so the time to termination looks shorter than it is.',
  },
  {
    id: 'clearances',
    term: 'Known clearances',
    text: 'Different premarket numbers named by GUDID devices and recalls under the product code. FDA may have granted more.',
  },
  {
    id: 'difference',
    term: 'Difference and ratio of shares',
    text: 'The share on our side minus (or divided by) the share on the other side. Below zero (or one), we have fewer reports of this kind among our own reports.',
    details: [
      'The difference is in percentage points with a Newcombe interval. The ratio has the interval of the PRR; if a count is zero, 1/2 is added to each cell and the result is marked.',
      'Both sides are compared within their own reports. The comparison does not depend on market size, and it is not a comparison of risk.',
    ],
  },
  {
    id: 'expected',
    term: 'Expected count',
    text: 'How many reports would name this problem if product and problem were unrelated. Compare it with the reported count.',
    details: ['E = (all reports of the product) × (all reports with the problem) ÷ (all reports in the comparison).'],
  },
  {
    id: 'prr',
    term: 'PRR',
    name: 'proportional reporting ratio',
    text: 'The share of this problem in the selected reports divided by its share in the comparison set. 2 means that the problem is reported twice as often as elsewhere.',
    details: [
      'PRR = a/(a+b) ÷ c/(c+d), where a is the count with product and problem, b the product with other problems, and c and d the same for the comparison set. Interval: exp(ln PRR ± 1.96·√(1/a − 1/(a+b) + 1/c − 1/(c+d))).',
      'If a or c is zero, 1/2 is added to each cell and the result is marked. The usual threshold is 2, together with χ² of 4 and at least 3 reports; an administrator sets the thresholds of the organization.',
    ],
  },
  {
    id: 'ror',
    term: 'ROR',
    name: 'reporting odds ratio',
    text: 'The same comparison as the PRR with odds instead of shares. For rare problems, both are nearly equal.',
    details: ['ROR = ad ÷ bc, interval exp(ln ROR ± 1.96·√(1/a + 1/b + 1/c + 1/d)). It does not affect the verdict.'],
  },
  {
    id: 'chi2',
    term: 'χ²',
    name: 'chi-squared with Yates’ correction',
    text: 'How far the four counts are from those expected by chance. With small counts it is conservative.',
    details: [
      'n(max(0, |ad − bc| − n/2))² ÷ the product of the four margins, with one degree of freedom. 3.84 corresponds to p = 0.05.',
    ],
  },
  {
    id: 'ic',
    term: 'IC',
    name: 'information component',
    text: 'The log2 ratio of reported to expected counts; small counts shrink it toward 0. IC025, its lower limit, above 0 indicates disproportionate reporting.',
    details: [
      'IC = log2((N + ½)/(E + ½)). IC025 = IC − 3.3(N + ½)^(−1/2) − 2(N + ½)^(−3/2). An IC of 1 is twice the expected count, 2 is four times.',
    ],
  },
  {
    id: 'ebgm',
    term: 'EBGM',
    name: 'empirical Bayes geometric mean',
    text: 'The ratio of reported to expected counts; small counts shrink it toward the average of all devices. EB05, its lower limit, of 2 or more is the usual threshold.',
    details: [
      'DuMouchel’s gamma-Poisson shrinker. The prior is fitted to every pair of product and problem in the same comparison and period. EBGM is left out if the fit does not converge, and the page says so.',
    ],
  },
  {
    id: 'q_value',
    term: 'q-value',
    name: 'false discovery rate',
    text: 'The expected share of false signals among all problems at least this extreme. It corrects for testing many problems at once.',
    details: ['Benjamini-Hochberg over all problems in the response: the smallest p₍ⱼ₎·m/j over j ≥ i.'],
  },
  {
    id: 'verdict',
    term: 'Signal and weak signal',
    text: 'A signal needs enough reports, PRR, χ² and q-value at their thresholds, and agreement of IC025 or EB05. A weak signal reaches only some of them.',
    details: [
      'A signal of disproportionate reporting is a reason to look at the reports. It is not proof of a defect, and it is not a risk.',
      'An administrator sets the thresholds in the organization settings.',
    ],
  },
  {
    id: 'control_limits',
    term: 'Control limits',
    name: 'baseline chart',
    text: 'The range expected from the 24 intervals before each point, including trend and overdispersion. Points outside it are marked.',
    details: [
      'Quasi-Poisson regression on at least 12 previous points; limits are the 0.135% and 99.865% quantiles of the negative binomial distribution. Incomplete intervals have no limits and are never marked.',
    ],
  },
  {
    id: 'ewma',
    term: 'EWMA',
    name: 'exponentially weighted moving average',
    text: 'An average that weights recent points more. It finds small, lasting shifts sooner than control limits.',
    details: [
      'Average = λx + (1−λ)·previous average, with λ = 0.2 and limits of 3σ unless the organization uses other values.',
    ],
  },
  {
    id: 'cusum',
    term: 'CUSUM',
    name: 'cumulative sum',
    text: 'Adds up the deviations from the expected value. It signals when the sum shows that the level has shifted.',
    details: [
      'C⁺ = max(0, C⁺ + z − k), C⁻ = max(0, C⁻ − z − k); a point is marked above h. k = 0.5 and h = 5 unless the organization uses other values.',
    ],
  },
  {
    id: 'u_chart',
    term: 'u chart, u′ chart',
    text: 'Complaints per unit sold by month with three-sigma limits. The u′ chart (Laney) widens the limits when counts vary more than chance alone would explain.',
    details: [
      'Limits: ū ± 3σ√(ū/exposure), where σ is estimated from the differences of neighboring months (at least 1). Without units sold for every month, the same chart is drawn for counts (c′ chart).',
      'Besides points beyond three sigma, runs count: two of three beyond two sigma, four of five beyond one, eight on one side, six rising or falling.',
    ],
  },
  {
    id: 'complaint_rate',
    term: 'Complaint rate',
    text: 'Complaints received per 1,000 units sold, for months with units sold. Without exposure there is no rate.',
    details: [
      'Events ÷ exposure with an exact Poisson (Garwood) interval. Enter units sold on the Exposure tab of the product.',
    ],
  },
  {
    id: 'p1',
    term: 'P1',
    text: 'The probability that the hazardous situation occurs: items with the hazardous situation divided by exposure.',
    details: [
      'ISO 14971 splits the probability of harm into P1 × P2. Interval: Garwood. An item counts once, however many annotations it has.',
    ],
  },
  {
    id: 'p2',
    term: 'P2',
    text: 'The probability that the hazardous situation leads to harm: the share of items with the situation in which harm occurred.',
    details: ['Interval: Clopper-Pearson.'],
  },
  {
    id: 'rate_of_harm',
    term: 'Rate of harm',
    text: 'Items with harm divided by exposure. The level of the risk grid whose bounds contain it is the observed probability.',
    details: [
      'Interval: Garwood. The observed level is undetermined without exposure, or if the exposure is not in the unit of the grid.',
      'The observed probability counts as changed only if the whole interval is beyond the documented level.',
    ],
  },
  {
    id: 'kappa',
    term: 'Kappa',
    name: 'Cohen’s or Fleiss’ kappa',
    text: 'Agreement between coders beyond chance: 0 is chance, 1 is complete agreement. Above 0.6 is usually called substantial.',
    details: [
      '(observed − expected agreement) ÷ (1 − expected agreement). Absent if only one category was used, because chance agreement is then complete.',
    ],
  },
  {
    id: 'late_reports',
    term: 'Late reports',
    text: 'Initial manufacturer reports received more than 30 days after the manufacturer became aware, among those with known dates.',
    details: ['30 calendar days is the limit of 21 CFR 803.50; five-day reports (803.53) are not judged separately.'],
  },
] as const satisfies readonly GlossaryEntry[];

// Every statistic in the product.
export const statistics: readonly (GlossaryEntry & { id: StatisticId })[] = [
  ...methods,
  ...trendStatistics,
  ...recordStatistics,
];

export type StatisticId =
  (typeof methods)[number]['id'] | (typeof trendStatistics)[number]['id'] | (typeof recordStatistics)[number]['id'];
