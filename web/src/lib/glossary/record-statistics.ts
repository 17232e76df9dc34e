import type { GlossaryEntry } from './entry';

// Counts and rates of an organization's own records: complaints, cases, risk analyses and periodic reports.
export const recordStatistics = [
  {
    id: 'complaint_count',
    term: 'Number of complaints',
    text: 'Complaints in the selection, each counted once. More complaints can come from more devices in use, so compare the complaint rate as well.',
  },
  {
    id: 'import_rows',
    term: 'Rows of an import',
    text: 'Accepted rows become complaints. Rejected rows have errors, duplicates have a complaint number that already exists, and filtered rows do not meet the conditions of the import.',
    details: ['Every row of the file is in exactly one of the four groups.'],
  },
  {
    id: 'code_frequency',
    term: 'Code frequency',
    text: 'How many complaints or items have the code, most frequent first. One record can have several codes, so the numbers can add up to more than the total.',
    details: [
      'The percentage is the number divided by all complaints or included items, whether they are coded or not.',
    ],
  },
  {
    id: 'reportable_share',
    term: 'Reportable complaints',
    text: 'The share of complaints classified as reportable in the US or the EU. Complaints that are not classified yet count as not reportable.',
  },
  {
    id: 'median_age',
    term: 'Median age',
    text: 'Half of the open complaints were received longer ago than this. A few very old complaints do not change it.',
  },
  {
    id: 'incomplete_records',
    term: 'Incomplete records',
    text: 'The share of complaints that lack information required by 21 CFR 820.35(a): the device, its identification, the complainant, the nature of the complaint, any correction, or the reply.',
  },
  {
    id: 'exposure_sum',
    term: 'Exposure by month',
    text: 'Units, procedures, tests or patient years of the product by month and region. It is the denominator of every rate; without it, only counts are shown.',
    details: ['Sold units are added over the months of a period, units in use are averaged.'],
  },
  {
    id: 'on_time',
    term: 'Deadlines and reports on time',
    text: 'A report is on time if it was sent no later than the latest lawful date of its jurisdiction. Overdue counts decisions and reports whose date has passed; undecided, each combination of case and jurisdiction without a decision.',
    details: ['The share is the reports sent on time divided by all reports sent, in all jurisdictions together.'],
  },
  {
    id: 'complaint_similarity',
    term: 'Similarity of complaints',
    text: 'How alike two descriptions are, from 0% to 100%. It helps to find earlier complaints; it does not show that the cause is the same.',
    details: [
      'Half comes from the words both descriptions share, where rare words count more, and half from the IMDRF codes suggested for both.',
    ],
  },
  {
    id: 'term_similarity',
    term: 'Similarity of terms',
    text: 'How alike your own term and an IMDRF term are in spelling, from 0% to 100%. A high value does not guarantee the same meaning, so a person confirms every mapping.',
    details: ['Whole words count 45%, fragments of words 25%, and the part of the own term that was found 30%.'],
  },
  {
    id: 'name_similarity',
    term: 'Similarity of names',
    text: 'How alike two manufacturer names are in spelling, from 0% to 100%. Similar names can belong to different companies, so a person accepts each one.',
  },
  {
    id: 'coverage',
    term: 'Coverage of names',
    text: 'How many reports of the last five years are from manufacturers on either side of the competitor settings. Unassigned reports are missing from every comparison.',
    details: ['A report with devices from both sides is counted once, under “Both”.'],
  },
  {
    id: 'suggestion_score',
    term: 'Suggested codes',
    text: 'How strongly the text supports a code: the score of the model trained on public reports, or the share of matching words. It orders the suggestions and is not the probability that a code is correct.',
    details: [
      'The quality of the model is measured on manufacturers whose reports were not used for training: the share of assigned codes among its first five suggestions.',
      'A suggestion counts in no result until a person accepts it.',
    ],
  },
  {
    id: 'coded_items',
    term: 'Items and annotations',
    text: 'Complaints or reports in the analysis, each counted once however many annotations it has. Excluded items and items whose coders disagree count in no result.',
    details: ['Done: items that are coded or excluded, as a share of all items.'],
  },
  {
    id: 'drift',
    term: 'Drift',
    text: 'A risk has drifted if the whole interval of its observed rate is beyond the documented level. It is undetermined without exposure or without bounds of the level.',
    details: ['If the observed severity is worse than documented, the estimate has changed even without exposure.'],
  },
  {
    id: 'harm_share',
    term: 'Share of reports with a harm',
    text: 'The share of a side’s reports that name a patient problem mapped to the harm, with an exact 95% CI. It is not a probability of harm, because the number of devices in use is unknown.',
    details: [
      'Interval: Clopper-Pearson; the difference of both sides has a Newcombe interval. A report counts once for each harm.',
    ],
  },
  {
    id: 'uncoded_share',
    term: 'Uncoded reports',
    text: 'The share of reports without a patient problem that is mapped to a harm. If it is high or differs between the sides, compare the shares of harms with care.',
  },
  {
    id: 'monitor_changes',
    term: 'Changes found by a monitor',
    text: 'Differences between the previous and the current version of the public data: new reports or recalls, follow-ups, other changes, and records that FDA removed.',
    details: ['A signal is listed in the run in which it first reached the thresholds of the organization.'],
  },
  {
    id: 'plan_coverage',
    term: 'Coverage of a PMS plan',
    text: 'How many of the sixteen elements of MDR Annex III are covered by a live query, a dataset or a signed text. Covered means that there is an answer, not that it is sufficient.',
  },
  {
    id: 'periodic_volume',
    term: 'Devices and patients',
    text: 'Devices placed on the market from the exposure of the products, and the manufacturer’s estimates of patients. What was not recorded is shown as unknown and never as zero.',
    details: ['N is the period of the report, N2 the period before it, and so on.'],
  },
  {
    id: 'periodic_rate',
    term: 'Number and rate in periodic reports',
    text: 'Incidents or complaints with the code, and the number as a percentage of the devices placed on the market in the same period and region. There is no rate if the number of devices is incomplete.',
    details: ['One record can have several codes, so the numbers can add up to more than the total.'],
  },
  {
    id: 'periodic_list',
    term: 'Actions in periodic reports',
    text: 'Field safety corrective actions, CAPA or trends of the product that fall within the period of the report. Each is listed once.',
  },
] as const satisfies readonly GlossaryEntry[];
