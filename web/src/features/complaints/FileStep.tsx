import { useRef, useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { SampleFileLink } from './SampleFileLink';

export function FileStep({ isPending, onFile }: { isPending: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 5,
        textAlign: 'center',
      }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <FileSpreadsheet size={32} aria-hidden="true" />
        <Typography>Drop a CSV or XLSX file here, or choose one.</Typography>
        <Button variant="contained" loading={isPending} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label="Complaint file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            event.target.value = '';
          }}
        />
        <Typography variant="caption" color="textSecondary">
          CSV up to 200 MB, XLSX up to 50 MB, at most 1,000,000 rows. The first row must contain the column names.
        </Typography>
        <SampleFileLink />
      </Stack>
    </Box>
  );
}
