import { usePermissions } from '@/parts/access/permissions';
import { formatCount } from '@/lib/numbers';
import type { ExportFormat } from './ExportDialog';

// The server's limit for roles that may export small files only.
const mostRowsOfViewers = 10_000;

export interface ExportRight {
  formats: ExportFormat[];
  // Why not everything is offered.
  note?: string;
  canExport: boolean;
}

// What the signed-in person may take away of a list. While it is not known, everything is offered: the server decides.
export function useExportRight(formats: ExportFormat[], rows: number): ExportRight {
  const { may } = usePermissions();
  if (may('export:create') !== false) return { formats, canExport: true };
  if (may('export:small') === false) {
    return { formats: ['csv'], note: 'Your role does not export files.', canExport: false };
  }
  return {
    formats: ['csv'],
    note: `Your role exports CSV files of at most ${formatCount(mostRowsOfViewers)} rows.`,
    canExport: rows <= mostRowsOfViewers,
  };
}
