import { usePermissions } from '@/parts/access/permissions';
import { countOf } from '@/lib/numbers';
import type { ExportFormat } from './ExportDialog';

// The server's row limit for roles that may export small files only.
const mostRowsOfViewers = 10_000;
const mostRowsOfPaper = 2_000;

export interface ExportRight {
  formats: ExportFormat[];
  // Why not everything is offered.
  note?: string;
  canExport: boolean;
}

function withoutLongPaper(formats: ExportFormat[], rows: number): ExportRight {
  const others = formats.filter((format) => format !== 'pdf' && format !== 'docx');
  if (rows <= mostRowsOfPaper || others.length === formats.length) return { formats, canExport: true };
  return {
    formats: others,
    note: `A document can contain at most ${countOf(mostRowsOfPaper, 'row')}.`,
    canExport: true,
  };
}

// What the signed-in user may export from a list. Everything is offered while loading, because the server enforces it.
export function useExportRight(formats: ExportFormat[], rows: number): ExportRight {
  const { may } = usePermissions();
  if (may('export:create') !== false) return withoutLongPaper(formats, rows);
  if (may('export:small') === false) {
    return { formats: ['csv'], note: 'Your role does not allow exports.', canExport: false };
  }
  return {
    formats: ['csv'],
    note: `Your role allows CSV exports of up to ${countOf(mostRowsOfViewers, 'row')}.`,
    canExport: rows <= mostRowsOfViewers,
  };
}
