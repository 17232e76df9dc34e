import { useState } from 'react';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { client } from '@/api/client';
import { useDownload } from '@/parts/exports/api';
import { useExportRight } from '@/parts/exports/export-right';
import { ExportDialog, type ExportChoice } from '@/parts/exports/ExportDialog';
import { shownColumns } from '@/ui/table/DataTable';
import type { AeQuery, Scope } from './api';
import { eventColumns } from './event-columns';

interface EventsExportProps {
  scope: Scope;
  query: AeQuery;
  orderBy: string[];
  columns: string[] | null;
  rows: number;
}

const downloadPaths = {
  all: '/ae/events/download',
  us: '/ae/events/us/download',
  them: '/ae/events/them/download',
} as const;

// The columns of the table as the file calls them.
const fileColumns = (columns: string[] | null) =>
  shownColumns(eventColumns, columns)
    .flatMap(({ key }) => eventColumns.find((column) => column.key === key)?.fileColumn ?? [])
    .join(',');

export function EventsExport({ scope, query, orderBy, columns, rows }: EventsExportProps) {
  const [isOpen, setOpen] = useState(false);
  const download = useDownload();
  const right = useExportRight(['xlsx', 'csv', 'pdf'], rows);
  const start = ({ format, columns: which, narratives }: ExportChoice) => {
    const chosen = {
      ...query,
      order_by: orderBy,
      format,
      narratives,
      ...(which === 'shown' && { columns: fileColumns(columns) }),
    };
    download.mutate(
      {
        call: () => client.GET(downloadPaths[scope], { params: { query: chosen }, parseAs: 'blob' }),
        name: `adverse-events-${query.product_code}.${format}`,
      },
      { onSuccess: () => setOpen(false) },
    );
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Download size={16} />}
        disabled={rows === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && (
        <ExportDialog
          title="Export reports"
          rows={rows}
          {...right}
          hasNarratives
          isPending={download.isPending}
          onExport={start}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
