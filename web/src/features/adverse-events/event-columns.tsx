import type { ReactNode } from 'react';
import { formatCount } from '@/lib/numbers';
import { fromByteRanges } from '@/lib/text-ranges';
import { Day } from '@/ui/Day';
import { MarkedText } from '@/ui/MarkedText';
import { Lines } from '@/ui/table/cells';
import type { Column } from '@/ui/table/DataTable';
import type { AeEvent } from './api';
import type { EventOrderColumn } from './event-order';
import { EventTypeMark } from './EventTypeMark';

export interface EventColumn extends Column<AeEvent> {
  sort?: EventOrderColumn;
  // The column name in exported files; narratives are requested separately.
  fileColumn?: string;
}

const day = (date: string | null) => <Day value={date} />;
const text = (value: string): ReactNode => value || '–';
const terms = (problems: AeEvent['product_problems']) => text(problems.map(({ term }) => term).join('; '));

// The manufacturer group defined by the organization, and the name as reported.
const Maker = ({ device }: { device: AeEvent['device'] }) => (
  <>
    {device.manufacturer_group && <strong>{device.manufacturer_group}</strong>}
    <p>{device.manufacturer_group ? <small>{device.manufacturer_d_name}</small> : text(device.manufacturer_d_name)}</p>
  </>
);

const Snippet = ({ event }: { event: AeEvent }) => {
  const found = event.highlights.filter(({ field }) => field === 'narrative_snippet');
  return (
    <Lines>
      <MarkedText text={event.narrative_snippet} ranges={fromByteRanges(event.narrative_snippet, found)} />
    </Lines>
  );
};

const column = (
  key: string,
  title: string,
  render: (event: AeEvent) => ReactNode,
  more: Partial<EventColumn> = {},
): EventColumn => ({ key, title, render, fileColumn: key, ...more });

const extra = { isExtra: true };

// In table order. Essential columns are shown by default, the others on request.
export const eventColumns: EventColumn[] = [
  column('date_received', 'Received', (event) => day(event.date_received), { sort: 'date_received' }),
  column('date_of_event', 'Date of event', (event) => day(event.date_of_event), { sort: 'date_of_event', ...extra }),
  column('event_type', 'Event type', (event) => <EventTypeMark type={event.event_type} />, { sort: 'event_type' }),
  column('report_number', 'Report number', (event) => text(event.report_number), {
    sort: 'report_number',
    minWidth: 150,
  }),
  column('mdr_report_key', 'Report key', (event) => event.mdr_report_key, { sort: 'mdr_report_key', ...extra }),
  column('report_source', 'Source', (event) => text(event.report_source), { sort: 'report_source_code', ...extra }),
  column('brand_name', 'Brand', (event) => text(event.device.brand_name), { sort: 'brand_name', minWidth: 120 }),
  column('generic_name', 'Generic name', (event) => text(event.device.generic_name), { minWidth: 140, ...extra }),
  column('manufacturer_d_name', 'Manufacturer', (event) => <Maker device={event.device} />, {
    sort: 'manufacturer_d_name',
    minWidth: 150,
  }),
  column('model_number', 'Model', (event) => text(event.device.model_number), { sort: 'model_number', ...extra }),
  column('catalog_number', 'Catalog number', (event) => text(event.device.catalog_number), {
    sort: 'catalog_number',
    ...extra,
  }),
  column('lot_number', 'Lot', (event) => text(event.device.lot_number), { sort: 'lot_number', ...extra }),
  column('udi_di', 'UDI-DI', (event) => text(event.device.udi_di), extra),
  column('reporter_country_code', 'Country', (event) => text(event.reporter_country_code), {
    sort: 'reporter_country_code',
    ...extra,
  }),
  column('product_problems', 'Device problems', (event) => terms(event.product_problems), { minWidth: 160 }),
  column('patient_problems', 'Patient problems', (event) => terms(event.patient_problems), {
    minWidth: 160,
    ...extra,
  }),
  column('patient_outcomes', 'Outcomes', (event) => text(event.patient_outcomes.join('; ')), extra),
  column('follow_up_count', 'Follow-ups', (event) => formatCount(event.follow_up_count), { align: 'right', ...extra }),
  column('noe_summarized', 'Summarized events', (event) => formatCount(event.noe_summarized), {
    align: 'right',
    ...extra,
  }),
  column('narrative', 'Narrative', (event) => <Snippet event={event} />, { minWidth: 300, fileColumn: undefined }),
];
