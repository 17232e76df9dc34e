import { formatDay } from '@/lib/dates';
import type { PublicDataMeta } from './api';

export const sourceNames: Record<PublicDataMeta['source'], string> = {
  maude: 'FDA MAUDE',
  recall: 'FDA recalls',
  gudid: 'FDA GUDID',
  classification: 'FDA product classification',
};

// One line that says which answer of which data this is, for files.
export const stampText = ({ source, data_version, data_through, query_stamp }: PublicDataMeta) =>
  `Source: ${sourceNames[source]}; data through ${formatDay(data_through)}; data version ${data_version}; ` +
  `stamp ${query_stamp.id}. Reports are not incidence and no proof of cause.`;
