import type { GlossaryEntry } from './entry';

// The words of the field that the product uses without explaining them in place.
export const terms: readonly GlossaryEntry[] = [
  {
    id: 'awareness-date',
    term: 'Awareness date',
    text: 'The day on which any employee learned of an event that may have to be reported. Reporting deadlines start on this day.',
  },
  {
    id: 'capa',
    term: 'CAPA',
    name: 'corrective and preventive action',
    text: 'The process that removes the cause of a nonconformity and prevents it from happening again.',
  },
  {
    id: 'complaint',
    term: 'Complaint',
    text: 'Any communication that alleges a deficiency of a distributed device (ISO 13485 clause 3.4).',
  },
  {
    id: 'device-class',
    term: 'Device class',
    text: 'The regulatory class of a device: I, II or III in the US; I, IIa, IIb or III in the EU. A higher class means higher risk.',
  },
  {
    id: 'exposure',
    term: 'Exposure',
    text: 'How much a product was used: units sold, units in use, procedures, tests or patient years. It is the denominator of every rate.',
  },
  {
    id: 'fsca',
    term: 'FSCA',
    name: 'field safety corrective action',
    text: 'An action by the manufacturer to prevent or reduce the risk of a serious incident with devices already on the market. Users are informed by a field safety notice.',
  },
  {
    id: 'gudid',
    term: 'GUDID',
    name: 'Global Unique Device Identification Database',
    text: 'FDA’s public database of device identifiers, from which products can be imported.',
  },
  {
    id: 'harm',
    term: 'Harm',
    text: 'Injury or damage to the health of people, or damage to property or the environment (ISO 14971).',
  },
  {
    id: 'hazardous-situation',
    term: 'Hazardous situation',
    text: 'A circumstance in which people, property or the environment are exposed to a hazard (ISO 14971).',
  },
  {
    id: 'imdrf',
    term: 'IMDRF codes',
    name: 'International Medical Device Regulators Forum',
    text: 'The international terms for adverse events. Each annex describes one aspect of an event, and each code has a letter and two to six digits.',
    details: [
      'Annex A: medical device problem. Annex B: type of investigation. Annex C: investigation findings. Annex D: investigation conclusion.',
      'Annex E: health effects, clinical signs and symptoms. Annex F: health effects, health impact. Annex G: parts and components.',
    ],
  },
  {
    id: 'iso-14971',
    term: 'ISO 14971',
    text: 'The standard for risk management of medical devices. Clause 10 requires the manufacturer to compare documented risks with what happens after production.',
  },
  {
    id: 'maude',
    term: 'MAUDE',
    name: 'Manufacturer and User Facility Device Experience',
    text: 'FDA’s public database of adverse-event reports on medical devices.',
  },
  {
    id: 'mdr',
    term: 'MDR',
    name: 'medical device report',
    text: 'A report of a death, serious injury or malfunction to FDA under 21 CFR 803. In Europe, MDR also means the Medical Device Regulation (EU) 2017/745.',
  },
  {
    id: 'pmcf',
    term: 'PMCF',
    name: 'post-market clinical follow-up',
    text: 'The continuous collection of clinical data about a device on the market (EU MDR Annex XIV Part B).',
  },
  {
    id: 'product-code',
    term: 'Product code',
    name: 'procode',
    text: 'FDA’s three-letter code for a kind of device. Adverse events, recalls and classifications refer to it.',
  },
  {
    id: 'psur',
    term: 'PSUR',
    name: 'periodic safety update report',
    text: 'The regular summary of post-market data for devices of classes IIa, IIb and III (EU MDR Article 86).',
  },
  {
    id: 'recall-class',
    term: 'Recall class',
    text: 'FDA’s judgment of a recall. Class I: a reasonable probability of serious harm or death; Class II: temporary or reversible harm; Class III: unlikely to cause harm.',
  },
  {
    id: 'reportable',
    term: 'Reportable',
    text: 'An event that must be reported to an authority: in the US under 21 CFR 803, in the EU under Article 87 of the MDR.',
    details: [
      'US: 30 calendar days after awareness; 5 work days if action is needed to prevent an unreasonable risk.',
      'EU: 15 days for a serious incident, 10 days for a death or unanticipated serious deterioration, 2 days for a serious public health threat.',
    ],
  },
  {
    id: 'risk-grid',
    term: 'Risk grid',
    text: 'The levels of severity and probability and the combinations that are acceptable. Also called a risk matrix.',
  },
  {
    id: 'serious-injury',
    term: 'Serious injury',
    text: 'An injury that is life-threatening, causes permanent damage, or needs intervention to prevent permanent damage (21 CFR 803.3).',
  },
  {
    id: 'udi-di',
    term: 'UDI-DI',
    name: 'unique device identification, device identifier',
    text: 'The fixed part of a UDI. It identifies the labeler and the version or model; the production identifier (UDI-PI) adds lot, serial number and dates.',
  },
];
