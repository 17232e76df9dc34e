import { usePermissions } from '@/parts/access/permissions';
import { formatCount } from '@/lib/numbers';
import type { ExportFormat } from './ExportDialog';

// The server's row limit for roles that may export small files only.
const mostRowsOfViewers = 10_000;
const mostRowsOfPdf = 2_000;

export interface ExportRight {
  formats: ExportFormat[];
  // Why not everything is offered.
  note?: string;
  canExport: boolean;
}

function withoutLongPdf(formats: ExportFormat[], rows: number): ExportRight {
  if (rows <= mostRowsOfPdf || !formats.includes('pdf')) return { formats, canExport: true };
  const others = formats.filter((format) => format !== 'pdf');
  return { formats: others, note: `A PDF can contain at most ${formatCount(mostRowsOfPdf)} rows.`, canExport: true };
}

// What the signed-in user may export from a list. Everything is offered while loading, because the server enforces it.
export function useExportRight(formats: ExportFormat[], rows: number): ExportRight {
  const { may } = usePermissions();
  if (may('export:create') !== false) return withoutLongPdf(formats, rows);
  if (may('export:small') === false) {
    return { formats: ['csv'], note: 'Your role does not allow exports.', canExport: false };
  }
  return {
    formats: ['csv'],
    note: `Your role allows CSV exports of up to ${formatCount(mostRowsOfViewers)} rows.`,
    canExport: rows <= mostRowsOfViewers,
  };
}
