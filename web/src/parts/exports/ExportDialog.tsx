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
  xlsx: 'Workbook (XLSX), with a sheet that says which data this is',
  csv: 'Text (CSV)',
  pdf: 'Document (PDF)',
} as const;
export type ExportFormat = keyof typeof exportFormats;

export interface ExportChoice {
  format: ExportFormat;
  columns: 'shown' | 'all';
  narratives: boolean;
}

interface ExportDialogProps {
  title: string;
  rows: number;
  formats: ExportFormat[];
  // Whether the list has narratives that may be put into the file.
  hasNarratives?: boolean;
  // Why not every format or row is offered.
  note?: string;
  canExport?: boolean;
  isPending: boolean;
  onExport: (choice: ExportChoice) => void;
  onClose: () => void;
}

// All rows of a list as a file.
export function ExportDialog(props: ExportDialogProps) {
  const { title, rows, formats, hasNarratives = false, note, canExport = true, isPending, onExport, onClose } = props;
  const [choice, setChoice] = useState<ExportChoice>({
    format: formats[0] ?? 'csv',
    columns: 'all',
    narratives: false,
  });
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onExport(choice);
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
        {formatCount(rows)} {rows === 1 ? 'row' : 'rows'} with the current filters and order. The file carries the stamp
        of this answer.
      </Typography>
      {note && <Alert severity={canExport ? 'info' : 'warning'}>{note}</Alert>}
      <FormControl>
        <FormLabel id="export-format">Format</FormLabel>
        <RadioGroup
          aria-labelledby="export-format"
          value={choice.format}
          onChange={(_, format) => change({ format: format as ExportFormat })}
        >
          {formats.map((format) => (
            <FormControlLabel
              key={format}
              value={format}
              control={<Radio size="small" />}
              label={exportFormats[format]}
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
          <FormControlLabel value="shown" control={<Radio size="small" />} label="Those the table shows" />
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
