import { useState } from 'react';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useDownload, type DownloadCall } from './api';
import { useExportRight } from './export-right';
import { ExportDialog, type ExportChoice, type ExportFormat } from './ExportDialog';

// What a download is asked for, as the server calls it.
export interface ExportOptions {
  format: ExportFormat;
  columns?: string;
}

interface ExportButtonProps {
  // "recalls": of the dialog and of the file.
  what: string;
  fileName?: string;
  rows: number;
  formats: ExportFormat[];
  // The columns that the table shows, as the file calls them.
  shown: string[];
  hasNarratives?: boolean;
  // Must ask openapi-fetch to parse the answer as a blob.
  call: (options: ExportOptions, narratives: boolean) => DownloadCall;
}

// All rows of a list as a file: the button and its dialog.
export function ExportButton(props: ExportButtonProps) {
  const { what, fileName = what, rows, formats, shown, hasNarratives, call } = props;
  const [isOpen, setOpen] = useState(false);
  const download = useDownload();
  const right = useExportRight(formats, rows);
  const start = ({ format, columns, narratives }: ExportChoice) => {
    const options = { format, ...(columns === 'shown' && { columns: shown.join(',') }) };
    download.mutate(
      { call: () => call(options, narratives), name: `${fileName}.${format}` },
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
          title={`Export ${what}`}
          rows={rows}
          {...right}
          hasNarratives={hasNarratives}
          isPending={download.isPending}
          onExport={start}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
