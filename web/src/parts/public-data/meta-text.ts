import { formatDayForFiles } from '@/lib/dates';
import type { PublicDataMeta } from './api';

const sourceNames: Record<PublicDataMeta['source'], string> = {
  maude: 'FDA MAUDE',
  recall: 'FDA recalls',
  gudid: 'FDA GUDID',
  classification: 'FDA product classification',
};

// Generated data is not attributed to an agency.
export const sourceName = ({ source, is_generated }: Pick<PublicDataMeta, 'source' | 'is_generated'>) =>
  is_generated ? 'Generated demo data' : sourceNames[source];

// One line for files that identifies the query and the data version.
export const stampText = (meta: PublicDataMeta) =>
  `Source: ${sourceName(meta)}; data through ${formatDayForFiles(meta.data_through)}; data version ${meta.data_version}; ` +
  `stamp ${meta.query_stamp.id}. Reports are not incidence and do not prove cause.`;
