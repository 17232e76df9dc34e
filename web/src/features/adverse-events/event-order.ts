// The fields the server can sort reports by.
export const eventOrderColumns = [
  'date_received',
  'date_of_event',
  'mdr_report_key',
  'report_number',
  'event_type',
  'manufacturer_d_name',
  'brand_name',
  'model_number',
  'catalog_number',
  'lot_number',
  'report_source_code',
  'reporter_country_code',
  'relevance',
] as const;
export type EventOrderColumn = (typeof eventOrderColumns)[number];

const pattern = new RegExp(`^(${eventOrderColumns.join('|')}):(asc|desc)$`);

export const isEventOrder = (text: string) => pattern.test(text);
