import { useState } from 'react';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useDownload, type DownloadCall } from './api';
import { useExportRight } from './export-right';
import { ExportDialog, type ExportChoice, type ExportFormat, type ExportScope } from './ExportDialog';

// The download parameters, as named by the server.
export interface ExportOptions<Format extends ExportFormat = ExportFormat> {
  format: Format;
  columns?: string;
  page?: number;
  page_size?: number;
}

// The page a table shows.
export interface ExportPage {
  page: number;
  page_size: number;
  rows: number;
}

interface ExportButtonProps<Format extends ExportFormat> {
  // "recalls": used in the dialog title and the file name.
  what: string;
  fileName?: string;
  rows: number;
  formats: Format[];
  // The visible table columns, by their file names.
  shown: string[];
  hasNarratives?: boolean;
  isStamped?: boolean;
  // Set if a single page can be exported.
  page?: ExportPage;
  // Must request parsing as a blob.
  call: (options: ExportOptions<Format>, narratives: boolean) => DownloadCall;
}

// Exports a list or its current page: the button and its dialog.
export function ExportButton<Format extends ExportFormat>(props: ExportButtonProps<Format>) {
  const { what, fileName = what, rows, formats, shown, hasNarratives, isStamped, page, call } = props;
  const [isOpen, setOpen] = useState(false);
  const [scope, setScope] = useState<ExportScope>('all');
  const download = useDownload();
  const right = useExportRight(formats, scope === 'page' && page ? page.rows : rows);
  const start = ({ format, columns, narratives }: ExportChoice) => {
    const offered = formats.find((one) => one === format);
    if (!offered) return;
    const options = {
      format: offered,
      ...(columns === 'shown' && { columns: shown.join(',') }),
      ...(scope === 'page' && page && { page: page.page, page_size: page.page_size }),
    };
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
          scope={scope}
          onScope={page && page.rows < rows ? setScope : undefined}
          pageRows={page?.rows}
          {...right}
          hasNarratives={hasNarratives}
          isStamped={isStamped}
          isPending={download.isPending}
          onExport={start}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
