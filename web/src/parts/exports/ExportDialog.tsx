import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import { FormDialog } from '@/ui/FormDialog';

export const exportFormats = {
  xlsx: 'Workbook (XLSX), including a data source sheet',
  csv: 'Text (CSV)',
  pdf: 'Document (PDF)',
  docx: 'Editable document (DOCX)',
} as const;
export type ExportFormat = keyof typeof exportFormats;

export type ExportScope = 'all' | 'page';

export interface ExportChoice {
  format: ExportFormat;
  columns: 'shown' | 'all';
  narratives: boolean;
}

interface ExportDialogProps {
  title: string;
  rows: number;
  scope: ExportScope;
  // Set if a single page can be exported.
  onScope?: (scope: ExportScope) => void;
  pageRows?: number;
  formats: ExportFormat[];
  // Whether the list has narratives that can be included.
  hasNarratives?: boolean;
  // Whether the server adds the query stamp to the file.
  isStamped?: boolean;
  // Why some formats or rows are not offered.
  note?: string;
  canExport?: boolean;
  isPending: boolean;
  onExport: (choice: ExportChoice) => void;
  onClose: () => void;
}

// What to export and in which format.
export function ExportDialog(props: ExportDialogProps) {
  const { title, rows, scope, onScope, pageRows = rows, formats, hasNarratives = false, isStamped = false } = props;
  const { note, canExport = true, isPending, onExport, onClose } = props;
  const [choice, setChoice] = useState<ExportChoice>({
    format: formats[0] ?? 'csv',
    columns: 'all',
    narratives: false,
  });
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  // Another scope may allow fewer formats.
  const format = formats.includes(choice.format) ? choice.format : (formats[0] ?? 'csv');
  const taken = scope === 'page' ? pageRows : rows;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onExport({ ...choice, format });
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Export"
      canSubmit={canExport}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {formatCount(taken)} {taken === 1 ? 'row' : 'rows'} with the current filters and sort order.
        {isStamped && ' The file includes the query stamp.'}
      </Typography>
      {note && <Alert severity={canExport ? 'info' : 'warning'}>{note}</Alert>}
      {onScope && (
        <FormControl>
          <FormLabel id="export-scope">Rows</FormLabel>
          <RadioGroup
            aria-labelledby="export-scope"
            value={scope}
            onChange={(_, chosen) => onScope(chosen as ExportScope)}
          >
            <FormControlLabel value="all" control={<Radio size="small" />} label={`All rows (${formatCount(rows)})`} />
            <FormControlLabel
              value="page"
              control={<Radio size="small" />}
              label={`This page (${formatCount(pageRows)})`}
            />
          </RadioGroup>
        </FormControl>
      )}
      <FormControl>
        <FormLabel id="export-format">Format</FormLabel>
        <RadioGroup
          aria-labelledby="export-format"
          value={format}
          onChange={(_, chosen) => change({ format: chosen as ExportFormat })}
        >
          {formats.map((offered) => (
            <FormControlLabel
              key={offered}
              value={offered}
              control={<Radio size="small" />}
              label={exportFormats[offered]}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControl>
        <FormLabel id="export-columns">Columns</FormLabel>
        <RadioGroup
          aria-labelledby="export-columns"
          value={choice.columns}
          onChange={(_, columns) => change({ columns: columns as ExportChoice['columns'] })}
        >
          <FormControlLabel value="all" control={<Radio size="small" />} label="All columns" />
          <FormControlLabel value="shown" control={<Radio size="small" />} label="Visible columns" />
        </RadioGroup>
      </FormControl>
      {hasNarratives && (
        <FormControlLabel
          control={<Checkbox checked={choice.narratives} onChange={(_, narratives) => change({ narratives })} />}
          label="Include narratives"
        />
      )}
    </FormDialog>
  );
}
