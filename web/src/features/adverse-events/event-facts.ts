import { formatDay, formatDayForFiles } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { sourceName } from '@/parts/public-data/meta-text';
import type { Fact } from '@/ui/FactList';
import type { AeEventDetail } from './api';

type Device = AeEventDetail['devices'][number];
type Patient = AeEventDetail['patients'][number];
type Problem = AeEventDetail['product_problems'][number];
export type Narrative = AeEventDetail['mdr_text'][number];

const day = (date: string | null) => date && formatDay(date);
const yesNo = (flag: boolean | null) => (flag === null ? null : flag ? 'Yes' : 'No');
const list = (values: string[]) => values.filter(Boolean).join(', ');

const problemText = ({ term, fda_code, imdrf_code }: Problem) =>
  `${term || 'No term'} (FDA ${fda_code}${imdrf_code ? `, IMDRF ${imdrf_code}` : ''})`;
const problems = (all: Problem[]) => all.map(problemText).join('; ');

function timeToReport({ days_to_report, late }: AeEventDetail) {
  if (days_to_report === null) return null;
  const days = `${formatCount(days_to_report)} ${days_to_report === 1 ? 'day' : 'days'}`;
  return late === null ? days : `${days}, ${late ? 'late' : 'on time'}`;
}

export const eventFacts = (event: AeEventDetail): Fact[] => [
  { label: 'Report number', value: event.report_number },
  { label: 'MDR report key', value: event.mdr_report_key },
  { label: 'Event key', value: event.event_key },
  { label: 'Report type', value: list(event.type_of_report) },
  { label: 'Date of event', value: day(event.date_of_event) },
  { label: 'Manufacturer aware', value: day(event.date_manufacturer_received) },
  { label: 'Date of report', value: day(event.date_report) },
  { label: 'Received by the FDA', value: day(event.date_received) },
  { label: 'Published', value: day(event.date_added) },
  { label: 'Last changed', value: day(event.date_changed) },
  { label: 'Time to report', value: timeToReport(event) },
  { label: 'Device problems', value: problems(event.product_problems) },
  { label: 'Patient problems', value: problems(event.patient_problems) },
  { label: 'Outcomes', value: list(event.patient_outcomes) },
  { label: 'Events summarized', value: event.noe_summarized > 1 ? formatCount(event.noe_summarized) : null },
];

export const circumstanceFacts = (event: AeEventDetail): Fact[] => [
  { label: 'Source', value: event.report_source },
  { label: 'Reporter’s occupation', value: event.reporter_occupation_code },
  { label: 'Health professional', value: yesNo(event.health_professional) },
  { label: 'Country', value: event.reporter_country_code },
  { label: 'Location', value: event.event_location },
  { label: 'Adverse event', value: yesNo(event.adverse_event_flag) },
  { label: 'Product problem', value: yesNo(event.product_problem_flag) },
  { label: 'Devices in the event', value: event.number_devices_in_event },
  { label: 'Patients in the event', value: event.number_patients_in_event },
  { label: 'Single use', value: yesNo(event.single_use_flag) },
  { label: 'Remedial action', value: list(event.remedial_action) },
  { label: 'Removal or correction', value: event.removal_correction_number },
  { label: 'Summary report', value: yesNo(event.summary_report_flag) },
  { label: 'Exemption', value: event.exemption_number },
  { label: 'PMA or 510(k)', value: event.pma_pmn_number },
];

export const deviceFacts = (device: Device): Fact[] => [
  { label: 'Brand', value: device.brand_name },
  { label: 'Generic name', value: device.generic_name },
  { label: 'Product code', value: list([device.device_report_product_code, device.openfda.device_name]) },
  { label: 'Regulation', value: device.openfda.regulation_number },
  { label: 'Manufacturer', value: device.manufacturer_d_name },
  { label: 'Group', value: device.manufacturer_group },
  {
    label: 'Location',
    value: list([device.manufacturer_d_city, device.manufacturer_d_state, device.manufacturer_d_country]),
  },
  { label: 'Model', value: device.model_number },
  { label: 'Catalog number', value: device.catalog_number },
  { label: 'Lot', value: device.lot_number },
  { label: 'UDI-DI', value: device.udi_di },
  { label: 'UDI', value: device.udi_public },
  { label: 'Implant', value: yesNo(device.implant_flag) },
  { label: 'Age', value: device.device_age_text },
  { label: 'Operator', value: device.device_operator },
  { label: 'Availability', value: device.device_availability },
  { label: 'Returned to manufacturer', value: day(device.date_returned_to_manufacturer) },
  { label: 'Evaluated by the manufacturer', value: device.device_evaluated_by_manufacturer },
];

export const patientFacts = (patient: Patient): Fact[] => [
  { label: 'Age', value: patient.patient_age },
  { label: 'Sex', value: patient.patient_sex },
  { label: 'Weight', value: patient.patient_weight },
  { label: 'Ethnicity', value: patient.patient_ethnicity },
  { label: 'Race', value: patient.patient_race },
  { label: 'Outcomes', value: list(patient.sequence_number_outcome) },
  { label: 'Treatment', value: list(patient.sequence_number_treatment) },
  { label: 'Problems', value: problems(patient.patient_problems) },
];

// What happened comes first, then the manufacturer's additions and findings.
const textOrder = [
  'Description of Event or Problem',
  'Additional Manufacturer Narrative',
  'Manufacturer Evaluation Summary',
];

export function orderedNarratives(texts: Narrative[]): Narrative[] {
  const place = ({ text_type_code }: Narrative) => {
    const found = textOrder.indexOf(text_type_code);
    return found === -1 ? textOrder.length : found;
  };
  return texts.toSorted((a, b) => place(a) - place(b) || a.mdr_text_key - b.mdr_text_key);
}

// A citation that identifies the record and the data version.
export function citation(event: AeEventDetail): string {
  const { meta, report_number, mdr_report_key, event_type, date_of_event, date_received, source_url } = event;
  const dates = [
    date_of_event && `event of ${formatDayForFiles(date_of_event)}`,
    date_received && `received ${formatDayForFiles(date_received)}`,
  ].filter(Boolean);
  return (
    `${sourceName(meta)} adverse event report ${report_number || 'with no report number'}, ` +
    `MDR report key ${mdr_report_key} (${[event_type, ...dates].join('; ')}). ${meta.is_generated ? '' : `${source_url}. `}` +
    `Data version ${meta.data_version}, data through ${formatDayForFiles(meta.data_through)}.`
  );
}
